import type { PayloadRequest } from 'payload';

import { normalizeState } from '@/core/rich-text/normalize-state';
import type { EditorState } from '@/core/rich-text/state.schema';

interface Node {
  type: string;
  value?: unknown;
  children?: Node[];
}

const idOf = ({ type, value }: Node): number | null => {
  if (type !== 'upload') return null;
  return typeof value === 'number' ? value : ((value as { id?: number } | null)?.id ?? null);
};

const collectIds = (node: Node): number[] => {
  const id = idOf(node);
  return [...(id === null ? [] : [id]), ...(node.children ?? []).flatMap(collectIds)];
};

const fillIn = (node: Node, pictures: Map<number, unknown>): Node => {
  const id = idOf(node);
  return {
    ...node,
    // A deleted picture is `null`, as in Payload.
    ...(id === null ? {} : { value: pictures.get(id) ?? null }),
    ...(node.children ? { children: node.children.map((child) => fillIn(child, pictures)) } : {}),
  };
};

const isThere = (node: Node): boolean => node.type !== 'upload' || idOf(node) !== null;

/** The editor cannot place the cursor in a cell without a block. */
const emptyParagraph = (): object => ({
  ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '', children: [] },
});

const strip = (node: Node): Node => {
  const id = idOf(node);
  const children = node.children?.filter(isThere).map(strip);
  if (node.type === 'tablecell' && children?.length === 0) children.push(emptyParagraph() as Node);
  return { ...node, ...(id === null ? {} : { value: id }), ...(children ? { children } : {}) };
};

/**
 * Returns an editor state as stored and edited: only keys of our editor, pictures by their id, and no picture that
 * was deleted from the library, because the editor cannot save a text with a picture that it cannot show.
 */
export const toStoredState = (state: EditorState): EditorState => {
  const { root } = normalizeState(state);
  return { root: strip(root) as EditorState['root'] };
};

export const withPictures = async (
  req: PayloadRequest,
  state: EditorState,
): Promise<EditorState> => {
  const ids = collectIds(state.root);
  if (ids.length === 0) return state;
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    req,
    overrideAccess: false,
  });
  const pictures = new Map(docs.map((picture) => [picture.id, picture]));
  return { ...state, root: fillIn(state.root, pictures) as EditorState['root'] };
};
