'use client';

import {
  $isLinkNode,
  createClientFeature,
  type LinkNode,
} from '@payloadcms/richtext-lexical/client';
import { $getRoot } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

import { useIsDrawerAbove } from '@/admin/dialog/use-background';

/** The address of a link for which none has been written yet. */
const NO_ADDRESS = 'https://';

const unwrap = (link: LinkNode): void => {
  link.getChildren().forEach((child) => link.insertBefore(child));
  link.remove();
};

const unwrapEmptyLinks = (): void => {
  const links = $getRoot()
    .getAllTextNodes()
    .flatMap((text) => text.getParents().filter($isLinkNode));
  new Set(links).forEach((link) => {
    if (link.getFields().url === NO_ADDRESS) unwrap(link);
  });
};

/** Payload makes a link before it asks for its address, and leaves it when there is no answer. */
function NoEmptyLinksPlugin() {
  const [editor] = useLexicalComposerContext();
  const isDrawerOpen = useIsDrawerAbove();
  useEffect(() => {
    if (!isDrawerOpen) return;
    // After Payload's own timer: it closes the drawer first and sets the link's URL later.
    return () => void setTimeout(() => editor.update(unwrapEmptyLinks), 1);
  }, [editor, isDrawerOpen]);
  return null;
}

/** The editor's half of `noEmptyLinks`. */
export const NoEmptyLinksFeatureClient = createClientFeature({
  plugins: [{ Component: NoEmptyLinksPlugin, position: 'normal' }],
});
