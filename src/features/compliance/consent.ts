import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';

/** What a submission is stored with: the privacy text its sender could read, and when it came. */
export const consentStamp = (at = new Date()) => ({
  consentVersion: PERSONAL_DATA.textVersion,
  consentAt: at.toISOString(),
});
