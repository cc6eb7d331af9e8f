import type { Tree } from '../ojs/xml-tree';
import type { XmlReader } from '../xml-stream';

/** Parsed parts of an OAI-PMH response: records, token, error. */

export type OaiAnswer =
  | { kind: 'record'; tree: Tree }
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: string; text: string };

/** Longer ones are no metadata. */
const MAX_CHARACTERS = 500_000;

/** Reads an answer, or several that have been kept in one file. */
export const readOai = (handOver: (found: OaiAnswer) => void): XmlReader => {
  const stack: Tree[] = [];
  return {
    open: (name, attributes, line) => {
      const local = name.slice(name.indexOf(':') + 1);
      stack.push({ name: local, attributes, children: [], text: '', line });
    },
    text: (text) => {
      const tree = stack.at(-1);
      if (tree && tree.text.length < MAX_CHARACTERS) tree.text += text;
    },
    close: () => {
      const tree = stack.pop();
      if (!tree) return;
      const { attributes, name, text } = tree;
      if (name === 'record') handOver({ kind: 'record', tree });
      else if (name === 'resumptionToken') handOver({ kind: 'token', token: text.trim() });
      else if (name === 'error' && stack.at(-1)?.name === 'OAI-PMH') {
        handOver({ kind: 'error', code: attributes['code'] ?? '', text: text.trim() });
      } else stack.at(-1)?.children.push(tree);
    },
  };
};
