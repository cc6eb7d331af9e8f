const UNDERLINE =
  'tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current';

/** Style of a standalone link; its target is at least 44 px on touch screens. */
export const linkClasses = `tw:touch:-my-[11px] tw:touch:inline-block tw:touch:max-w-full tw:touch:min-w-11 tw:touch:py-[11px] ${UNDERLINE}`;

/** The same of the link that a row of a list is for: under a finger it is the whole row. */
export const rowLinkClasses = `tw:touch:after:absolute tw:touch:after:inset-0 ${UNDERLINE}`;
