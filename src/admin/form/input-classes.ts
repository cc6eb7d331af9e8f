/** The looks of everything that is typed into. Below 16 px an iPhone would enlarge the page at each touch. */
export const inputClasses =
  'tw:block tw:w-full tw:min-h-[42px] tw:touch:min-h-[44px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-3 tw:py-2 tw:text-base tw:touch:text-[16px] tw:text-ink tw:transition-colors tw:hover:border-ink-faint tw:aria-invalid:border-cat-red tw:disabled:bg-paper-deep tw:disabled:text-ink-soft';
