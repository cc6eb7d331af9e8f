import { expect } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import { isEditorState } from '@/core/rich-text/state.schema';
import { htmlToState } from '../../scripts/import/text/html-to-state';
import { expandMarkup, hasBlocks } from '../../scripts/import/wordpress/markup';

/** The public HTML of a WordPress text, with its warnings and block types; each picture is number 1. */
export const readText = (text: string): { html: string; told: string[]; types: string[] } => {
  const told: string[] = [];
  const onWarning = (what: string) => told.push(what);
  const state = htmlToState(expandMarkup(text, { gallery: (ids) => ids ?? ['a.jpg'], onWarning }), {
    hasLines: !hasBlocks(text),
    picture: () => 1,
    link: (address) => address,
    onWarning,
  });
  expect(isEditorState(state)).toBe(true);
  return { html: toHtml(state), told, types: state.root.children.map(({ type }) => type) };
};
