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

/** The placeholder address of a link before an address is typed. */
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

/** Removes links without an address: Payload creates a link before its drawer opens, and keeps it on cancel. */
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

/** The client part of the feature `noEmptyLinks`. */
export const NoEmptyLinksFeatureClient = createClientFeature({
  plugins: [{ Component: NoEmptyLinksPlugin, position: 'normal' }],
});
