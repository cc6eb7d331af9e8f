import { checkLink } from '@/core/rich-text/state.schema';
import type { Context, Place } from './context';
import {
  breakNode,
  itemNode,
  type LexicalNode,
  linkNode,
  listNode,
  paragraphNode,
  textNode,
} from './nodes';
import { Run } from './run';

/** Writes blocks from left to right: paragraphs, lists that may be open, and the blocks between their parts. */

type ListTag = 'ol' | 'ul';

interface OpenList {
  tag: ListTag;
  start: number;
  /** The number of the next item. */
  next: number;
  items: LexicalNode[];
  item: LexicalNode | undefined;
  /** A nested list or a block has ended the text of the current item. */
  isItemOver: boolean;
}

const startList = (tag: ListTag, start: number, isItemOver = false): OpenList => ({
  tag,
  start,
  next: start,
  items: [],
  item: undefined,
  isItemOver,
});

/** Limit of nested lists: `state.schema.ts` allows sixteen levels; a list takes two, a table three. */
const MAX_LISTS = 4;
const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;

export class BlockWriter {
  readonly blocks: LexicalNode[] = [];
  private run = new Run();
  private linkRun: Run | undefined;
  private lists: OpenList[] = [];
  /** The number of the last item of the last list. */
  private lastNumber = 0;

  constructor(protected readonly context: Context) {}

  addText(text: string, place: Place): void {
    if (text === '') return;
    this.openRun(place).addText(text, place.format);
    this.context.passText(text);
  }

  addBreak(): void {
    const isInLink = this.linkRun !== undefined && !this.linkRun.isEmpty;
    (isInLink ? this.linkRun : this.run)?.addBreak();
  }

  /** A paragraph that is a link. */
  addLinkParagraph(url: string, text: string, place: Place): void {
    this.flush(place);
    this.addLink(url, text);
    this.flush(place);
  }

  addLink(url: string, text: string): void {
    this.run.addNode(linkNode(url, [textNode(text, 0)], this.context.nextNumber()));
    this.context.passText(text);
  }

  /** Ends the link of a place, but not its paragraph. */
  closeLink({ link }: Place): void {
    const run = this.linkRun;
    this.linkRun = undefined;
    if (!run || link === undefined) return;
    const children = run.takeWithSpaces();
    const hasWords = children.some(({ text }) => typeof text === 'string' && text.trim() !== '');
    if (!hasWords) {
      // Spaces and breaks alone make no link, but they separate the words around it.
      if (children.length > 0) this.run.addText(' ', 0);
      return;
    }
    link.isWritten = true;
    this.run.addLink(linkNode(link.url, children, this.context.nextNumber()), run);
  }

  /** Ends the paragraph. A single URL becomes a link, as in WordPress. */
  flush(place: Place): void {
    this.closeLink(place);
    const run = this.run.take();
    const [only, more] = run;
    if (only === undefined) return;
    const url = more === undefined && only.type === 'text' ? String(only['text']) : '';
    const isAddress = ADDRESS.test(url) && checkLink(url) === true;
    const nodes = isAddress ? [linkNode(url, run, this.context.nextNumber())] : run;
    this.addParagraph(nodes, place.wrap);
  }

  /** A block that a list cannot contain splits the open lists; the second part continues the numbers. */
  addBlock(block: LexicalNode): void {
    const open = this.lists;
    for (let depth = open.length - 1; depth >= 0; depth -= 1) this.storeList(open, depth);
    this.blocks.push(block);
    this.lists = open.map(({ next, tag }) => startList(tag, tag === 'ol' ? next : 1, true));
  }

  /** @returns `false` if no deeper list can be stored: its items become those of the current one */
  openList(tag: ListTag, start: number): boolean {
    if (this.lists.length >= MAX_LISTS) return false;
    this.lists.push(startList(tag, tag === 'ol' ? start : 1));
    return true;
  }

  /**
   * Opens lists within the current one until an item is at its level.
   *
   * @returns how many `closeList` must close
   */
  indentTo(level: number): number {
    let opened = 0;
    for (
      let list = this.lists.at(-1);
      list && this.lists.length < level;
      list = this.lists.at(-1)
    ) {
      if (!this.openList(list.tag, list.next)) break;
      opened += 1;
    }
    return opened;
  }

  closeList(): void {
    this.storeList(this.lists, this.lists.length - 1);
    this.lists.pop();
  }

  startItem(value: number | undefined, place: Place): void {
    this.flush(place);
    const list = this.lists.at(-1);
    if (!list) return;
    list.item = undefined;
    list.isItemOver = false;
    if (value === undefined || list.tag === 'ul' || value === list.next) return;
    if (list.items.length > 0 && this.lists.length === 1) {
      // Lexical counts the items of a list itself: other numbers need another list.
      this.storeList(this.lists, 0);
      this.lists = [startList(list.tag, value)];
      return;
    }
    if (list.items.length === 0) list.start = value;
    list.next = value;
  }

  private addParagraph(run: LexicalNode[], wrap: Place['wrap']): void {
    const list = this.lists.at(-1);
    if (!list) this.blocks.push(wrap(run));
    else if (list.isItemOver) this.addBlock(paragraphNode(run));
    else if (list.item?.children) {
      list.item.children.push(breakNode());
      for (const node of run) list.item.children.push(node);
    } else {
      list.item = itemNode(run, list.next);
      list.items.push(list.item);
      list.next += 1;
    }
  }

  private storeList(open: OpenList[], depth: number): void {
    const list = open[depth];
    if (!list || list.items.length === 0) return;
    const node = listNode(list.tag, list.start, list.items);
    const parent = open[depth - 1];
    if (parent) {
      parent.items.push(itemNode([node], parent.next));
      parent.item = undefined;
      parent.isItemOver = true;
      return;
    }
    // The editor joins two lists that touch each other, and counts on.
    const touches = this.blocks.at(-1)?.['tag'] === 'ol' && list.tag === 'ol';
    if (touches && this.lastNumber + 1 !== list.start) this.blocks.push(paragraphNode([]));
    this.blocks.push(node);
    this.lastNumber = list.next - 1;
  }

  /** The run that receives a text: within a link, the link's own run. */
  private openRun({ link }: Place): Run {
    if (link === undefined) return this.run;
    return (this.linkRun ??= this.run.openLink());
  }
}
