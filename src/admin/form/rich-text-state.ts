import { z } from 'zod';

interface Node {
  type?: unknown;
  text?: unknown;
  children?: unknown;
}

/** Types of nodes that are content without a text. */
const SPEAKING = new Set(['upload', 'horizontalrule']);

const saysSomething = ({ type, text, children }: Node): boolean =>
  SPEAKING.has(String(type)) ||
  (typeof text === 'string' && text.trim() !== '') ||
  (Array.isArray(children) && (children as Node[]).some(saysSomething));

/** Whether an editor's state has no content: an empty editor contains an empty paragraph. */
export const isBlankState = (state: unknown): boolean => {
  const root = (state as { root?: Node } | null | undefined)?.root;
  return !root || !saysSomething(root);
};

/** Validates that a rich text is not blank. The server validates its structure. */
export const writtenInEditor = (required: string) =>
  z.custom<object>((state) => !isBlankState(state), { error: required });
