/**
 * An empty page of the same server: the framework's own, made at build time, without a layout. It
 * answers 404 and is served like any other static page.
 */
export const CONTROL_PATH = '/_not-found';
