import type { Outcome } from '@/features/single-sign-on/single-sign-on.definition';

/** Why somebody who came back from the provider is not let in: a page says it in words. */
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
