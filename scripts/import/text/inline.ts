import { breakNode, type LexicalNode, linkNode, textNode } from './nodes';

/** Builds a run of text: whitespace is collapsed and trimmed. */

const isText = (node: LexicalNode | undefined): node is LexicalNode & { text: string } =>
  node?.type === 'text';

const isBreak = (node: LexicalNode | undefined): boolean => node?.type === 'linebreak';

/** Adds a text, or makes the last one longer; a space after a space is none. */
export const addText = (run: LexicalNode[], text: string, format: number): void => {
  const last = run.at(-1);
  const before = isText(last) ? last.text : '';
  const added = before.endsWith(' ') || isBreak(last) ? text.replace(/^ +/u, '') : text;
  if (added === '') return;
  if (isText(last) && last['format'] === format) last.text += added;
  else run.push(textNode(added, format));
};

const trimEnd = (run: LexicalNode[]): void => {
  for (let last = run.at(-1); last; last = run.at(-1)) {
    if (isText(last)) {
      last.text = last.text.trimEnd();
      if (last.text !== '') return;
    } else if (!isBreak(last)) return;
    run.pop();
  }
};

const trimStart = (run: LexicalNode[]): void => {
  for (let first = run[0]; first; first = run[0]) {
    if (isText(first)) {
      first.text = first.text.trimStart();
      if (first.text !== '') return;
    } else if (!isBreak(first)) return;
    run.shift();
  }
};

/** Adds a line break, but none to begin with and no third in a row. */
export const addBreak = (run: LexicalNode[]): void => {
  const last = run.at(-1);
  if (isText(last)) last.text = last.text.trimEnd();
  if (run.length > 0 && !(isBreak(last) && isBreak(run.at(-2)))) run.push(breakNode());
};

const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;

/** Completes a run: a single URL becomes a link, as in WordPress. */
export const finishRun = (run: LexicalNode[], number: number): LexicalNode[] => {
  trimStart(run);
  trimEnd(run);
  const [only, more] = run;
  if (isText(only) && more === undefined && ADDRESS.test(only.text)) {
    return [linkNode(only.text, [only], number)];
  }
  return run;
};
