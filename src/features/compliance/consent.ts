import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';

/** Fields stored with a submission: version of the privacy text its sender could read, and time of receipt. */
export const consentStamp = (at = new Date()) => ({
  consentVersion: PERSONAL_DATA.textVersion,
  consentAt: at.toISOString(),
});
