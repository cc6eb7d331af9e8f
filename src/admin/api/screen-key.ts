/**
 * A name of the screen's own for something that is sent once, however often its button is pressed: the
 * server knows it again.
 */
export const newScreenKey = (): string => `${Date.now()}-${Math.random()}`;
