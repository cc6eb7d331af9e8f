/**
 * Messages between a form and the preview of its draft in another window. They follow the protocol
 * of Payload's live preview, so that the same page works with our forms and with Payload's own.
 */

const TYPE = 'payload-live-preview';

/** Message of a preview that has loaded and waits for a draft. */
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
