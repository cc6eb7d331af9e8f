/** Sets an attribute only if its value differs, because a write would trigger the calling MutationObserver again. */
export const setAttribute = (element: Element, name: string, value: string): void => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
