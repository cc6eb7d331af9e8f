/** Microsoft's hosts serve many issuers, with separate metadata. */
const HOSTS_OF_MANY = /^(?:login\.microsoftonline\.com|.+\.b2clogin\.com)$/u;

/** An address without its last slash, or what a provider describes itself at. */
const hostNameOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replace(/\/(?:\.well-known\/.*)?$/u, '') : address;

/**
 * Whether a link was made with the provider that is set up: what is left of an earlier one opens nothing and closes nothing.
 *
 * @param issuer as its tokens call it
 * @param configured `OIDC_ISSUER`
 */
export const isIssuerOf = (issuer: string, configured: string): boolean =>
  HOSTS_OF_MANY.test(new URL(configured).hostname) || hostNameOf(issuer) === hostNameOf(configured);
