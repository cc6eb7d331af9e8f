/** Controls and titles whose text does not fit in them. Runs in the page. */
export const findCutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary')]
    .filter((element) => {
      const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isMeant =
        webkitLineClamp !== 'none' ||
        textOverflow === 'ellipsis' ||
        element.closest('.sr-only') !== null;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (overflow !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      return element.checkVisibility() && element.clientWidth > 1 && !isMeant && isCut;
    })
    .map((element) => element.outerHTML.slice(0, 160));
