'use client';
import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

/**
 * Cleans pasted HTML for the editor. Word adds comments, styles, empty paragraphs, and lists made of paragraphs with a
 * bullet; other pages add headings and links that cannot be stored.
 */

const FROM_WORD = /\bmso-|schemas-microsoft-com|class="?Mso/iu;
const IGNORED_MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/iu;
const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

const rename = (element: Element, name: string): void => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const removeComments = (document: Document): void => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach((comment) => comment.parentNode?.removeChild(comment));
};

/** Word's lists: each item a paragraph that names its level, behind a bullet or a number as text. */
const rebuildLists = (document: Document): void => {
  /** The lists that are open at the current item, the outermost first. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of document.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = /mso-list:[^;]*level(\d)/iu.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (!level) continue;
    const marker = paragraph.querySelector(IGNORED_MARKER);
    const isOrdered = /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/iu.test(marker?.textContent ?? '');
    marker?.remove();

    if (!last || last.nextElementSibling !== paragraph) open = [];
    const depth = Math.min(Number(level), open.length + 1);
    open = open.slice(0, depth);
    while (open.length < depth) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const above = open.at(-1);
      if (above) {
        // A nested list needs a separate item, as in the editor.
        const holder = document.createElement('li');
        holder.append(list);
        above.append(holder);
      } else {
        paragraph.before(list);
      }
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
};

const cleanWord = (document: Document): void => {
  rebuildLists(document);
  for (const element of document.querySelectorAll('*')) {
    // `o:p`, `w:sdt`, `st1:place`: only what they hold is worth keeping.
    if (element.tagName.includes(':')) unwrap(element);
    else ['style', 'class', 'align', 'lang'].forEach((name) => element.removeAttribute(name));
  }
  for (const paragraph of document.querySelectorAll('p')) {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('br')) paragraph.remove();
  }
};

/** Pasted HTML without what would be rubbish in a text of this site, or could not be stored. */
const cleanPastedHtml = (html: string): string => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  removeComments(document);
  document
    .querySelectorAll('style, script, meta, link, title, xml, img, picture, svg, iframe, object')
    .forEach((element) => element.remove());
  if (FROM_WORD.test(html)) cleanWord(document);
  document.querySelectorAll('h1, h5, h6').forEach((heading) => {
    rename(heading, HEADINGS[heading.tagName] ?? 'h4');
  });
  document.querySelectorAll('a').forEach((link) => {
    if (!SAFE_LINK.test(link.getAttribute('href') ?? '')) unwrap(link);
  });
  return document.body.innerHTML;
};

/** What another of our editors has copied needs no cleaning. */
const OWN_TYPE = 'application/x-lexical-editor';

/** Pastes that have been cleaned already, on their second way round. */
const cleaned = new WeakSet<Event>();

const cleanedCopy = (data: DataTransfer, html: string): ClipboardEvent => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', cleanPastedHtml(html));
  clipboardData.setData('text/plain', data.getData('text/plain'));
  const copy = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  cleaned.add(copy);
  return copy;
};

/** Puts a cleaned copy in the place of a paste that brings formatting from elsewhere. */
function CleanPastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || cleaned.has(event)) return false;
          const data = event.clipboardData;
          const html = data?.getData('text/html');
          if (!data || !html || data.types.includes(OWN_TYPE)) return false;
          event.preventDefault();
          return editor.dispatchCommand(PASTE_COMMAND, cleanedCopy(data, html));
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}

/** The editor's half of `cleanPaste`. */
export const CleanPasteFeatureClient = createClientFeature({
  plugins: [{ Component: CleanPastePlugin, position: 'normal' }],
});
