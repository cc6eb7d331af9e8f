import { type ChildNode, type Element, isTag } from './dom';

/** Tables of old pages: those that say something in rows, and those that only arranged a page. */

const findAll = (element: Element, name: string, most = Infinity): Element[] => {
  const found: Element[] = [];
  const waiting: ChildNode[] = [...element.children];
  for (let node = waiting.shift(); node && found.length < most; node = waiting.shift()) {
    if (!isTag(node)) continue;
    if (node.name === name) found.push(node);
    // Rows of a nested table belong to that table.
    if (name !== 'tr' || node.name !== 'table') waiting.unshift(...node.children);
  }
  return found;
};

const LAYOUT = ['p', 'img', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'div'];

/** The cells of a table by its rows; `undefined` where it has no rows of data. */
export const readDataTable = (table: Element): Element[][] | undefined => {
  const rows = findAll(table, 'tr').map((row) =>
    row.children.filter(isTag).filter(({ name }) => /^t[dh]$/u.test(name)),
  );
  const isLayout =
    rows.every((row) => row.length < 2) ||
    LAYOUT.some((name) => findAll(table, name, 1).length > 0);
  return isLayout ? undefined : rows;
};
