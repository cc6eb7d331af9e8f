/**
 * Controls less than 44 pixels high or wide, measured with their label or with the card that a link
 * covers. Links within a sentence are left out, because they are as high as their line. Runs in the
 * page.
 */
export const findSmallTargets = (): string[] => {
  const LEAST = 44;
  /** Rounding may lose half a pixel. */
  const TOLERANCE = 0.5;

  const isWithinSentence = (element: Element): boolean => {
    const around = element.closest('p, li, dd, label')?.textContent.trim() ?? '';
    return getComputedStyle(element).display === 'inline' && around !== element.textContent.trim();
  };

  const sizeOf = (element: Element): { width: number; height: number } => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
    const cover = getComputedStyle(element, '::after');
    const [coverWidth, coverHeight] =
      cover.content !== 'none' && cover.position === 'absolute'
        ? [Number.parseFloat(cover.width), Number.parseFloat(cover.height)]
        : [0, 0];
    const extent = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
    return {
      width: Math.max(extent('left', 'right'), coverWidth),
      height: Math.max(extent('top', 'bottom'), coverHeight),
    };
  };

  return (
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ contentVisibilityAuto: true }) && !isWithinSentence(element),
      )
      .map((element) => ({ element, ...sizeOf(element) }))
      // A skip button is one pixel in size until the keyboard reaches it.
      .filter(({ width, height }) => Math.max(width, height) > 1)
      .filter(({ width, height }) => Math.min(width, height) < LEAST - TOLERANCE)
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`,
      )
  );
};
