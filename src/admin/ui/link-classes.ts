const UNDERLINE =
  'tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current';

/** Style of a standalone link; its target is at least 44 px on touch screens. */
export const linkClasses = `tw:touch:-my-[11px] tw:touch:inline-block tw:touch:max-w-full tw:touch:min-w-11 tw:touch:py-[11px] ${UNDERLINE}`;

/** Style of a row's main link; on touch screens its target is the whole row. */
export const rowLinkClasses = `tw:touch:after:absolute tw:touch:after:inset-0 ${UNDERLINE}`;
