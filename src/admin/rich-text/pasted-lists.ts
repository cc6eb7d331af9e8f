/** Builds nested lists from those of office programs: paragraphs or single lists with a level each. */

interface Item {
  element: Element;
  level: number;
  isOrdered: boolean;
  /** Possible numbers of the item, the likeliest first: «i)» is 1 or 9. */
  numbers: number[];
}

interface OpenList {
  list: Element;
  isOrdered: boolean;
  next: number;
}

/** Deeper lists in a table could not be stored: see `state.schema.ts`. */
const MAX_LEVEL = 5;
const IGNORED_MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const ORDERED_MARKER = /^[\s(]*(?:[\d.]*\d|[a-z]{1,5})[.)]/iu;
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

const readRoman = (letters: string): number => {
  const values = letters.split('').map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
};

/** The numbers that a marker may stand for: «3.», «2.4.», «c)», «iv.». */
const readMarker = (marker: string): number[] => {
  const digits = /(\d+)[.)\s]*$/u.exec(marker)?.[1];
  if (digits !== undefined) return [Number(digits)];
  const letters = /[a-z]+/iu.exec(marker)?.[0].toLowerCase() ?? '';
  const roman = /^[ivxl]+$/u.test(letters) ? [readRoman(letters)] : [];
  const alphabetic = letters.length === 1 ? [letters.charCodeAt(0) - 96] : [];
  return letters === 'i' || letters.length > 1
    ? [...roman, ...alphabetic]
    : [...alphabetic, ...roman];
};

/** Word: a paragraph whose style contains the level, and whose text begins with a bullet or number. */
const readWordItem = (paragraph: Element): Item | undefined => {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*level(\d)/iu.exec(style)?.[1];
  if (!level) return undefined;
  const marker = paragraph.querySelector(IGNORED_MARKER);
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  const isOrdered = ORDERED_MARKER.test(text);
  return {
    element: paragraph,
    level: Number(level),
    isOrdered,
    numbers: isOrdered ? readMarker(text) : [],
  };
};

const numberIn = (element: Element, ...names: string[]): number | undefined => {
  const value = names.map((name) => Number.parseInt(element.getAttribute(name) ?? '', 10));
  return value.find(Number.isInteger);
};

const LEVELS = ['data-aria-level', 'aria-level'];

const depthOf = (item: Element): number => {
  let depth = 0;
  for (
    let list = item.closest('ul, ol');
    list;
    list = list.parentElement?.closest('ul, ol') ?? null
  )
    depth += 1;
  return depth;
};

/** Word for the web: a list for each item, or for each level. Only an attribute contains the level. */
const readWebItems = (document: Document): Item[] => {
  const declared = [...document.querySelectorAll('li[data-aria-level], li[aria-level]')];
  const isFlat = declared.some((item) => (numberIn(item, ...LEVELS) ?? 1) > depthOf(item));
  if (!isFlat && !document.querySelector('.ListContainerWrapper, li[data-listid]')) return [];
  const lists = [...document.querySelectorAll('ul, ol')].filter(
    (list) =>
      !list.parentElement?.closest('ul, ol') &&
      !list.querySelector('ul, ol') &&
      list.querySelector('li[data-aria-level], li[aria-level]'),
  );
  return lists.flatMap((list) => {
    const isOrdered = list.tagName === 'OL';
    const start = numberIn(list, 'start');
    const items = [...list.children].map((element, index) => ({
      element,
      level: numberIn(element, ...LEVELS) ?? 1,
      isOrdered,
      numbers: [
        numberIn(element, 'value', 'data-aria-posinset', 'aria-posinset') ??
          (start === undefined ? undefined : start + index),
      ].filter((number) => number !== undefined),
    }));
    const container = list.closest('.ListContainerWrapper');
    const isAlone = container !== null && container.querySelectorAll('ul, ol').length === 1;
    (isAlone ? container : list).replaceWith(...items.map(({ element }) => element));
    return items;
  });
};

const openList = (document: Document, item: Item, above: OpenList | undefined): OpenList => {
  const list = document.createElement(item.isOrdered ? 'ol' : 'ul');
  const [number = 1] = item.numbers;
  if (item.isOrdered && number !== 1) list.setAttribute('start', String(number));
  if (above) {
    // A nested list needs a separate item, as in the editor.
    const holder = document.createElement('li');
    holder.append(list);
    above.list.append(holder);
  } else item.element.before(list);
  return { list, isOrdered: item.isOrdered, next: number };
};

/** Whether an item continues a list: the same kind, and the number that follows. */
const continues = (item: Item, { isOrdered, next }: OpenList): boolean =>
  item.isOrdered === isOrdered &&
  (!isOrdered || item.numbers.length === 0 || item.numbers.includes(next));

/**
 * Builds nested lists of items in reading order. A block between two items ends a list; the next
 * list continues its numbers.
 */
const buildLists = (document: Document, items: readonly Item[]): void => {
  /** The lists that are open at the current item, the outermost first. */
  let open: OpenList[] = [];
  for (const item of items) {
    const [outermost] = open;
    if (outermost?.list.nextElementSibling !== item.element) open = [];
    const depth = Math.min(item.level, MAX_LEVEL, open.length + 1);
    open = open.slice(0, depth);
    const current = open[depth - 1];
    if (current && !continues(item, current)) open.pop();
    if (open.length < depth) open.push(openList(document, item, open.at(-1)));
    const own = open.at(-1);
    const entry = document.createElement('li');
    entry.append(...item.element.childNodes);
    own?.list.append(entry);
    if (own) own.next += 1;
    item.element.remove();
  }
};

export const readPastedLists = (document: Document): void => {
  const paragraphs = [...document.querySelectorAll('p, h1, h2, h3, h4, h5, h6')];
  buildLists(
    document,
    paragraphs.flatMap((paragraph) => readWordItem(paragraph) ?? []),
  );
  buildLists(document, readWebItems(document));
};

/**
 * Separates adjacent numbered lists unless the second continues the first, because Lexical joins
 * them and continues the numbers.
 */
export const separateLists = (document: Document): void => {
  for (const list of document.querySelectorAll('ol + ol')) {
    const before = list.previousElementSibling;
    if (!before || list.parentElement?.closest('ol, ul')) continue;
    const items = [...before.children].filter(
      (item) => !/^[OU]L$/u.test(item.firstElementChild?.tagName ?? ''),
    );
    const next = (numberIn(before, 'start') ?? 1) + items.length;
    if ((numberIn(list, 'start') ?? 1) !== next) list.before(document.createElement('p'));
  }
};
