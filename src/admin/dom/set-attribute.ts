/** Sets an attribute, but not to what it is: that would wake the observer that asked for it. */
export const setAttribute = (element: Element, name: string, value: string): void => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
