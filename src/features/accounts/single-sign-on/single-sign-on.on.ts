import { notFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import type { SingleSignOnSettings } from '@/core/settings.single-sign-on';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';

/** How people log in with the university's account. @throws {ApiError} 404 where they do not */
export const requireOn = (): SingleSignOnSettings => {
  const { singleSignOn } = settings();
  if (!singleSignOn) throw notFound(SINGLE_SIGN_ON.messages.off);
  return singleSignOn;
};
