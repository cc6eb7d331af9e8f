/** Style of text inputs. The font has at least 16 px on touch screens, because iOS zooms the page for a smaller one. */
export const inputClasses =
  'tw:block tw:w-full tw:min-h-[42px] tw:touch:min-h-[44px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-3 tw:py-2 tw:text-base tw:touch:text-[16px] tw:text-ink tw:transition-colors tw:hover:border-ink-faint tw:aria-invalid:border-cat-red tw:disabled:bg-paper-deep tw:disabled:text-ink-soft';
