/** Whether this browser knows passkeys. Their program is loaded only where somebody uses them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
