import type { Outcome } from '@/features/accounts/single-sign-on/single-sign-on.definition';

/** Why a login at the provider was rejected, for a page with an explanation. */
export class SingleSignOnRefusal extends Error {
  constructor(
    readonly outcome: Outcome,
    /** The account that it was about, for the log. */
    readonly username?: string,
    options?: ErrorOptions,
  ) {
    super(outcome, options);
  }
}
