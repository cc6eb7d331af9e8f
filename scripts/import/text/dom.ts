import { DomUtils, type parseDocument } from 'htmlparser2';

/** The nodes of parsed HTML. */
export type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<ChildNode, { attribs: unknown }>;

export const { isTag, isText } = DomUtils;
