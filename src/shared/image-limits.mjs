// Maximum size of a picture that is decoded. Read by `next.config.mjs` and by the app.

/** Width × height, including all frames of an animation. */
export const MAX_IMAGE_PIXELS = 40_000_000;
