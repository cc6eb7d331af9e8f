import { ELEMENT_OF_FORMAT, FORMATS, formatOf } from '@/core/rich-text/inline-formats';
import { readPastedLists, separateLists } from '@/admin/rich-text/pasted-lists';
import { cleanTables } from '@/admin/rich-text/pasted-tables';

/**
 * Cleans pasted HTML for the editor: Word, Word for the web, Google Docs, LibreOffice and web pages. Formats, lists and
 * tables become plain elements; all other markup of these programs is removed.
 */

const FROM_WORD = /\bmso-|schemas-microsoft-com|class="?Mso|\bSCXW\d|data-ccp-props/iu;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/iu;
const UNWANTED =
  'style, script, meta, link, title, xml, img, picture, svg, iframe, object, noscript, template';
const INLINE =
  'span, font, b, strong, i, em, cite, dfn, u, ins, s, strike, del, sub, sup, big, small, tt';
const BLOCK = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr, br';
const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };
const KEPT_ATTRIBUTES = new Set(['href', 'start', 'colspan', 'rowspan', 'scope']);

/** Values of `NodeFilter`, which exists only in browsers. */
const SHOW_TEXT = 4;
const SHOW_COMMENT = 128;

const rename = (element: Element, name: string): void => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const nodesOf = (document: Document, what: number): Node[] => {
  const walker = document.createTreeWalker(document.body, what);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
};

/** Converts the headings of Word for the web: `<p role="heading" aria-level="2">`. */
const markHeadings = (document: Document): void => {
  document.querySelectorAll('[role="heading"]').forEach((element) => {
    const level = Number(element.getAttribute('aria-level'));
    rename(element, `h${level >= 1 && level <= 6 ? level : 2}`);
  });
  document.querySelectorAll('h1, h5, h6').forEach((heading) => {
    rename(heading, HEADINGS[heading.tagName] ?? 'h4');
  });
};

const formatOfText = (text: Node): number => {
  const ancestors: Element[] = [];
  for (let element = text.parentElement; element; element = element.parentElement) {
    ancestors.unshift(element);
  }
  return ancestors.reduce(
    (format, element) =>
      formatOf(format, element.tagName.toLowerCase(), element.getAttribute('style') ?? undefined),
    0,
  );
};

const hasWords = (node: Node): boolean => (node.textContent ?? '').trim() !== '';

/** Removes the formats that the element has by default: links are underlined, headings and header cells bold. */
const withoutOwn = (format: number, text: Node, boldHeadings: ReadonlySet<Element>): number => {
  const { parentElement } = text;
  let own = format;
  if (parentElement?.closest('a')) own &= ~FORMATS.underlined;
  const heading = parentElement?.closest('h1, h2, h3, h4, h5, h6, th');
  if (heading && boldHeadings.has(heading)) own &= ~FORMATS.bold;
  return own;
};

/**
 * Writes the formats of each text as elements directly around it, because Lexical 0.50 loses the formats of a `span`
 * that contains another one.
 */
const writeFormats = (document: Document): void => {
  const texts = nodesOf(document, SHOW_TEXT)
    .filter(hasWords)
    .map((text) => ({ text, format: formatOfText(text) }));
  const plain = new Set(
    texts
      .filter(({ format }) => (format & FORMATS.bold) === 0)
      .map(({ text }) => text.parentElement?.closest('h1, h2, h3, h4, h5, h6, th')),
  );
  const boldHeadings = new Set(
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, th')].filter((one) => !plain.has(one)),
  );
  const written = texts.map(({ format, text }) => ({
    text,
    format: withoutOwn(format, text, boldHeadings),
  }));
  document.querySelectorAll(INLINE).forEach(unwrap);
  for (const { format, text } of written) {
    for (const [name, bit] of Object.entries(FORMATS)) {
      if ((format & bit) === 0) continue;
      const element = document.createElement(ELEMENT_OF_FORMAT[name as keyof typeof FORMATS]);
      text.parentNode?.replaceChild(element, text);
      element.append(text);
    }
  }
};

const cleanAttributes = (document: Document): void => {
  for (const element of document.body.querySelectorAll('*')) {
    // `o:p`, `w:sdt`, `st1:place`: only their content is kept.
    if (element.tagName.includes(':')) {
      unwrap(element);
      continue;
    }
    for (const { name } of [...element.attributes]) {
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
    }
  }
};

const removeEmptyParagraphs = (document: Document): void => {
  for (const paragraph of document.querySelectorAll('p, div')) {
    const isOnlyChild = paragraph.parentElement?.matches('td, th, li') ?? false;
    const holds = paragraph.querySelector('br, hr, table, ul, ol, p') !== null;
    if (!isOnlyChild && !hasWords(paragraph) && !holds) paragraph.remove();
  }
};

const isBetweenBlocks = (line: Element): boolean =>
  [line.previousElementSibling, line.nextElementSibling].every(
    (neighbour) => neighbour === null || neighbour.matches(BLOCK),
  );

/** Removes line breaks between blocks: Google Docs adds them between and after its blocks. */
const removeLooseBreaks = (document: Document): void => {
  for (const line of document.body.querySelectorAll('body > br')) {
    if (isBetweenBlocks(line)) line.remove();
  }
};

const cleanLinks = (document: Document): void => {
  document.querySelectorAll('a').forEach((link) => {
    if (!SAFE_LINK.test(link.getAttribute('href') ?? '')) unwrap(link);
  });
};

/** Number of pictures, which are not pasted: mostly they are local files, which a browser may not read. */
const countPictures = (document: Document): number =>
  [...document.body.querySelectorAll('img, svg')].filter(
    (element) => !element.parentElement?.closest('svg'),
  ).length;

/**
 * Cleans a pasted document in place; its body is then inserted.
 *
 * @returns how many pictures were removed
 */
export const cleanPasted = (document: Document): number => {
  const isFromWord = FROM_WORD.test(document.documentElement.outerHTML);
  nodesOf(document, SHOW_COMMENT).forEach((comment) => comment.parentNode?.removeChild(comment));
  const pictures = countPictures(document);
  document.body.querySelectorAll(UNWANTED).forEach((element) => element.remove());
  // Word for the web adds a space at the end of each paragraph.
  document.body.querySelectorAll('.EOP, [data-ccp-props]').forEach((end) => {
    if (!hasWords(end)) end.remove();
  });
  readPastedLists(document);
  markHeadings(document);
  cleanTables(document);
  writeFormats(document);
  cleanAttributes(document);
  if (isFromWord) removeEmptyParagraphs(document);
  removeLooseBreaks(document);
  separateLists(document);
  cleanLinks(document);
  return pictures;
};
