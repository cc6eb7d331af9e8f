/**
 * What a form and the preview of its draft say to each other across windows. It is the protocol of
 * Payload's live preview, so that our forms and Payload's own talk to the same page.
 */

const TYPE = 'payload-live-preview';

/** The preview has loaded and waits for a draft. */
export const PREVIEW_READY = { type: TYPE, ready: true } as const;

/** Makes the message that carries the values of a form. */
export const draftMessage = (data: Record<string, unknown>) => ({ type: TYPE, data });

const isMessage = (data: unknown): data is { ready?: unknown; data?: unknown } =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === TYPE;

export const isPreviewReady = (message: unknown): boolean =>
  isMessage(message) && message.ready === true;

export const readDraftMessage = (message: unknown): Record<string, unknown> | null =>
  isMessage(message) && typeof message.data === 'object'
    ? (message.data as Record<string, unknown> | null)
    : null;
