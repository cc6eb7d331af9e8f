// How large a picture may be before anything decodes it. Read by `next.config.mjs` and by the app.

/** Width × height, all frames of an animation counted. */
export const MAX_IMAGE_PIXELS = 40_000_000;
