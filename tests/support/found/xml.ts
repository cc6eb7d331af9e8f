import { DOMParser, type Element } from '@xmldom/xmldom';
import { expect } from 'vitest';

/** Parses XML strictly. @throws on any error or warning */
export const parseXml = (text: string): Element => {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const root = parser.parseFromString(text, 'application/xml').documentElement;
  if (!root) throw new Error('No root element');
  // The parser accepts characters that XML 1.0 forbids.
  // eslint-disable-next-line no-control-regex -- finding them is the point
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u);
  return root;
};

/** The child elements of that name, in the parent's own namespace. */
export const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === parent.namespaceURI,
  );

/** The text of the only child with that name. @throws if there is none or more than one */
export const textOf = (parent: Element, name: string): string => {
  const found = childrenOf(parent, name);
  expect(found, `one <${name}> in <${parent.localName ?? '?'}>`).toHaveLength(1);
  return found[0]?.textContent ?? '';
};

/** Fails unless the text is an existing date in the format of RFC 3339 and the sitemap protocol. */
export const expectTimestamp = (text: string): void => {
  expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u);
  expect(Number.isNaN(Date.parse(text))).toBe(false);
};
