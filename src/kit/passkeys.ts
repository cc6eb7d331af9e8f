/** Whether this browser supports passkeys. Their library is loaded on first use. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
