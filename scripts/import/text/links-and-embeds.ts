import { addressesOf, cleanAddress, elementsIn, isSamePicture } from './addresses';
import type { BlockWriter } from './block-writer';
import type { Context, Place } from './context';
import { fileName, frameAddresses, pictureAddress, USED, wordsOf } from './elements';
import { type Element, isTag, nodesToText } from './html-to-text';
import type { LeftOutKind } from './left-out';
import { uploadNode } from './nodes';

/** Pictures, links, players and frames. */

export interface Reader {
  context: Context;
  writer: BlockWriter;
  readChildren: (element: Element, place: Place) => void;
}

export const reportAddresses = (
  context: Context,
  element: Element,
  used = USED[element.name] ?? [],
): void => {
  for (const address of addressesOf(element, used)) context.omit('address', address);
};

/** Reports the text of a part that is left out, and its URLs, except those in the state. */
export const reportRest = (
  context: Context,
  kind: LeftOutKind,
  { known, part }: { part: Element; known?: ReadonlySet<string> },
): void => {
  const text = nodesToText(part.children);
  if (text) context.omit(kind, text);
  for (const element of elementsIn([part])) {
    for (const address of addressesOf(element)) {
      if (!known?.has(address)) context.omit('address', address);
    }
    for (const shown of wordsOf(element)) context.omit(kind, shown);
  }
};

export const readPicture = ({ context, writer }: Reader, element: Element, place: Place): void => {
  const { alt = '' } = element.attribs;
  const address = pictureAddress(element);
  if (address === '') {
    context.omit('picture', alt);
    return;
  }
  for (const other of addressesOf(element, ['src'])) {
    if (!isSamePicture(other, address)) context.omit('address', other);
  }
  // `noscript` often repeats a picture that a script would have loaded.
  if (place.isReserve && context.pictures.has(address)) return;
  context.pictures.add(address);
  const id = context.options.picture(address, alt);
  if (id === undefined) {
    context.lost.push({ address, alt });
    return;
  }
  writer.flush(place);
  writer.addBlock(uploadNode(id, context.nextNumber()));
};

/** Writes the names of the missing pictures if the text would be empty without them. */
export const writeLostPictures = (
  { context, writer }: Pick<Reader, 'context' | 'writer'>,
  place: Place,
): void => {
  if (writer.blocks.length > 0 || context.lost.length === 0) return;
  context.omit('onlyPictures');
  for (const { address, alt } of context.lost) {
    const name = alt.trim() || fileName(address) || address.slice(0, 100);
    writer.addText('Imagen que falta: ', place);
    const url = context.resolve(address);
    if (url) writer.addLink(url, name);
    else writer.addText(name, place);
    writer.flush(place);
  }
};

const findResolved = (
  context: Context,
  addresses: readonly string[],
): { address: string; url: string } | undefined => {
  for (const address of addresses) {
    const url = context.resolve(address);
    if (url !== undefined) return { address, url };
  }
  return undefined;
};

/** Turns a player or a frame into a link, because a text cannot show it. */
export const readFrame = (reader: Reader, element: Element, place: Place): void => {
  const { context, writer } = reader;
  const addresses = frameAddresses(element, [...elementsIn(element.children)]);
  const found = findResolved(context, addresses);
  if (!found) {
    for (const address of addresses) context.omit('address', address);
    reportAddresses(context, element, []);
    reader.readChildren(element, place);
    return;
  }
  const text = cleanAddress(found.address);
  context.omit('embed', text);
  writer.addLinkParagraph(found.url, text, place);
  reportRest(context, 'fallback', { part: element, known: new Set([found.address, text]) });
};

export const readArea = ({ context, writer }: Reader, { attribs }: Element, place: Place): void => {
  const { alt = '', href = '', title = '' } = attribs;
  const words = alt.trim() || title.trim();
  const url = href.trim() === '' ? undefined : context.resolve(href);
  if (url !== undefined) writer.addLinkParagraph(url, words || url, place);
  else {
    if (href.trim() !== '') context.omit('invalidLink', href);
    writer.addText(` ${words} `, place);
  }
};

/** A link without any text: around a picture, or empty. */
const readTextlessLink = (
  { context, writer }: Reader,
  element: Element,
  { place, url }: { place: Place; url: string },
): void => {
  const { href = '', rel = '', title = '' } = element.attribs;
  const pictures = [...elementsIn(element.children)].filter(({ name }) => name === 'img');
  if (pictures.some((picture) => isSamePicture(pictureAddress(picture), href))) return;
  const isAttachmentPage = rel.includes('attachment') || href.includes('attachment_id=');
  if (pictures.length === 0 || isAttachmentPage) {
    context.omit('address', href);
    return;
  }
  const text = pictures[0]?.attribs['alt'] || title || cleanAddress(href);
  writer.addLinkParagraph(url, text, place);
};

export const readLink = (reader: Reader, element: Element, place: Place): void => {
  const { context, writer } = reader;
  const { href = '' } = element.attribs;
  const url = href.trim() === '' ? undefined : context.resolve(href);
  if (url === undefined) {
    if (href.trim() !== '') context.omit('invalidLink', href);
    reader.readChildren(element, place);
    return;
  }
  // A link within a link ends the outer one, as in a browser.
  writer.closeLink(place);
  // A space separates the texts of two adjacent links.
  if (element.prev && isTag(element.prev) && element.prev.name === 'a') writer.addText(' ', place);
  const link = { url, isWritten: false };
  const inside = { ...place, link };
  reader.readChildren(element, inside);
  writer.closeLink(inside);
  if (!link.isWritten) readTextlessLink(reader, element, { place, url });
};
