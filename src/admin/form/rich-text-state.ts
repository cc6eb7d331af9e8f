import { z } from 'zod';

interface Node {
  type?: unknown;
  text?: unknown;
  children?: unknown;
}

/** Nodes that say something without a text. */
const SPEAKING = new Set(['upload', 'horizontalrule']);

const saysSomething = ({ type, text, children }: Node): boolean =>
  SPEAKING.has(String(type)) ||
  (typeof text === 'string' && text.trim() !== '') ||
  (Array.isArray(children) && (children as Node[]).some(saysSomething));

/** Whether an editor's state is as good as nothing: an empty editor holds an empty paragraph. */
export const isBlankState = (state: unknown): boolean => {
  const root = (state as { root?: Node } | null | undefined)?.root;
  return !root || !saysSomething(root);
};

/** The form's rule for a rich text: something is written. Its structure is the server's business. */
export const writtenInEditor = (required: string) =>
  z.custom<object>((state) => !isBlankState(state), { error: required });
