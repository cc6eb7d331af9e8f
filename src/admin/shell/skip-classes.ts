/** Look of a button that skips a part of the screen: visible only while it has the focus. */
export const skipClasses =
  'tw:sr-only tw:focus:not-sr-only tw:focus:absolute tw:focus:top-3 tw:focus:left-3 tw:focus:z-10 tw:focus:min-h-[44px] tw:focus:rounded-md tw:focus:bg-white tw:focus:px-4 tw:focus:py-2 tw:focus:font-semibold tw:focus:text-green-deep';
