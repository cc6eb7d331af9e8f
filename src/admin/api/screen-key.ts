/**
 * Returns a new idempotency key for a request of this screen: with it the server recognises a
 * repeated request, however often the button is pressed.
 */
export const newScreenKey = (): string => `${Date.now()}-${Math.random()}`;
