import { checkLink } from '@/core/rich-text/state.schema';
import { cleanAddress } from './addresses';
import { describeLeftOut, type LeftOut, type LeftOutKind, toReportLine } from './left-out';
import type { LexicalNode } from './nodes';

export interface TextOptions {
  /** Line breaks count, as in texts that WordPress kept without paragraphs. */
  hasLines: boolean;
  picture: (address: string, alt: string) => number | undefined;
  link: (address: string) => string;
  /** Receives a message for each part that was left out or changed. */
  onWarning: (text: string) => void;
  /** Receives the parts of that message. If it is set, `onWarning` is not called. */
  onLeftOut?: (left: LeftOut) => void;
}

interface OpenLink {
  url: string;
  /** Whether any text of the link has been written. */
  isWritten: boolean;
}

/** Context of a node, from the elements around it. */
export interface Place {
  format: number;
  link?: OpenLink;
  depth: number;
  isPre: boolean;
  /** Blocks do not begin a new paragraph. */
  isLine: boolean;
  /** Only the text of `<text>` is visible. */
  isDrawing: boolean;
  /** Within `<noscript>`. */
  isReserve: boolean;
  wrap: (run: LexicalNode[]) => LexicalNode;
}

const TAIL_LETTERS = 40;

/** State that a text and the cells of its tables share. */
export class Context {
  /** Pictures that cannot be imported. */
  readonly lost: { address: string; alt: string }[] = [];
  readonly pictures = new Set<string>();
  private readonly told = new Set<string>();
  private tail = '';
  private count = 0;

  constructor(readonly options: TextOptions) {}

  nextNumber(): number {
    this.count += 1;
    return this.count;
  }

  passText(text: string): void {
    this.tail = (this.tail + text.slice(-TAIL_LETTERS)).slice(-TAIL_LETTERS);
  }

  /** The URL of a link as it can be stored. */
  resolve(address: string): string | undefined {
    const url = this.options.link(cleanAddress(address));
    return checkLink(url) === true ? url : undefined;
  }

  omit(kind: LeftOutKind, what = ''): void {
    const text = toReportLine(what);
    const key = `${kind} ${text}`;
    if (text && this.told.has(key)) return;
    this.told.add(key);
    const { onLeftOut, onWarning } = this.options;
    const left = { kind, text, after: toReportLine(this.tail) };
    if (onLeftOut) onLeftOut(left);
    else onWarning(describeLeftOut(left));
  }
}
