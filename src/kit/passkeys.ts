/** Whether this browser knows passkeys. Their program is loaded only where somebody uses them. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
