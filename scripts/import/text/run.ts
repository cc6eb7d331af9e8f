import { breakNode, textNode, type LexicalNode } from './nodes';

/** The end of the text so far: after a line start or a space, the next space is dropped. */
type Edge = 'line' | 'space' | 'text';

const withoutEndSpaces = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
};

/** The inline nodes of one paragraph or link, written from left to right. Texts are joined once, when they end. */
export class Run {
  private nodes: LexicalNode[] = [];
  private parts: string[] = [];
  private format = 0;
  private breaks = 0;

  constructor(private edge: Edge = 'line') {}

  get isEmpty(): boolean {
    return this.nodes.length === 0 && this.parts.length === 0;
  }

  addText(text: string, format: number): void {
    const added = this.edge === 'text' ? text : text.replace(/^ +/u, '');
    if (added === '') return;
    if (format !== this.format) this.endText();
    this.format = format;
    this.parts.push(added);
    this.edge = added.endsWith(' ') ? 'space' : 'text';
    this.breaks = 0;
  }

  /** Adds a line break, but not at the start and not a third in a row. */
  addBreak(): void {
    this.endText(withoutEndSpaces);
    if (this.nodes.length > 0 && this.breaks < 2) {
      this.nodes.push(breakNode());
      this.breaks += 1;
    }
    this.edge = 'line';
  }

  addNode(node: LexicalNode): void {
    this.endText();
    this.nodes.push(node);
    this.edge = 'text';
    this.breaks = 0;
  }

  /** An empty run for a link at this place; `addLink` adds it. */
  openLink(): Run {
    return new Run(this.edge);
  }

  addLink(node: LexicalNode, { edge }: Run): void {
    this.addNode(node);
    this.edge = edge;
  }

  /** The nodes, without spaces and breaks at the end. The run is empty afterwards. */
  take(): LexicalNode[] {
    this.endText(withoutEndSpaces);
    this.edge = 'line';
    while (this.breaks > 0) {
      this.nodes.pop();
      this.breaks -= 1;
    }
    return this.reset();
  }

  /** The nodes of a link, with the spaces at its end, which separate it from the next word. */
  takeWithSpaces(): LexicalNode[] {
    this.endText();
    return this.reset();
  }

  private reset(): LexicalNode[] {
    const { nodes } = this;
    this.nodes = [];
    this.breaks = 0;
    return nodes;
  }

  private endText(change: (text: string) => string = (text) => text): void {
    const text = change(this.parts.join(''));
    this.parts = [];
    if (text !== '') this.nodes.push(textNode(text, this.format));
  }
}
