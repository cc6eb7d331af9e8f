import { escapeHtml } from '@/shared/escape-html';

export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  children?: XmlChild[];
}
export type XmlChild = XmlElement | string;

/** `make('volume', ['1'], { unit: 'year' })` */
export const make = (
  name: string,
  children: XmlChild[],
  attributes: Record<string, string> = {},
): XmlElement => ({ name, attributes, children });

/** A list with one element; empty if the text is empty. */
export const makeIfTold = (
  name: string,
  text: string | null,
  attributes: Record<string, string> = {},
): XmlElement[] => (text ? [make(name, [text], attributes)] : []);

// eslint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

const escape = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

const write = ({ name, attributes = {}, children = [] }: XmlElement): string => {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const content = children.map((child) =>
    typeof child === 'string' ? escape(child) : write(child),
  );
  return `<${name}${start.join('')}>${content.join('')}</${name}>`;
};

/** Serialises the document. Parsing returns each text unchanged, except characters that XML 1.0 forbids. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
