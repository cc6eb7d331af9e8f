'use client';

/** Where a screen's own content begins: in ours, or in one of Payload's. */
const findContent = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main') ??
  document.querySelector<HTMLElement>('.template-default__wrap');

/**
 * The way past the navigation for who works with the keyboard; seen while it has the focus. A button, since
 * Payload's own screens have no place that a link could name.
 */
export function SkipButton() {
  const skip = () => {
    const content = findContent();
    if (!content) return;
    content.tabIndex = -1;
    content.focus();
  };
  return (
    <button
      type="button"
      onClick={skip}
      className="tw:sr-only tw:focus:not-sr-only tw:focus:absolute tw:focus:top-3 tw:focus:left-3 tw:focus:z-10 tw:focus:min-h-[44px] tw:focus:rounded-md tw:focus:bg-white tw:focus:px-4 tw:focus:py-2 tw:focus:font-semibold tw:focus:text-green-deep tw:focus:outline-white"
    >
      Saltar al contenido
    </button>
  );
}
