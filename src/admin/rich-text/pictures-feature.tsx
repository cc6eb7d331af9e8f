'use client';

import {
  $createUploadNode,
  HorizontalRuleFeatureClient,
  slashMenuBasicGroupWithItems,
  toolbarAddDropdownGroupWithItems,
  UploadFeatureClient,
} from '@payloadcms/richtext-lexical/client';
import {
  $getPreviousSelection,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type LexicalCommand,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { $insertNodeToNearestRoot } from '@payloadcms/richtext-lexical/lexical/utils';
import { FileText, Image } from 'lucide-react';
import { useEffect, useState } from 'react';

import { InsertFileDialog } from '@/admin/files/lazy-dialogs';
import type { LibraryFile } from '@/admin/files/library';
import type { InsertedKind } from '@/admin/files/library-dialog';
import { MEDIA } from '@/features/content/media/media.definition';

/**
 * Pictures and files in the editor: Payload's own feature with our picker instead of its table of all files. Pasted and
 * dropped files are still handled by its plugin.
 */

const OPEN_PICKER: LexicalCommand<InsertedKind> = createCommand('OPEN_PICKER');

const $insertUpload = (file: LibraryFile, caption: string): void => {
  const node = $createUploadNode({
    data: { fields: caption ? { caption } : {}, relationTo: MEDIA.slug, value: file.id },
  });
  const selection = $getSelection() ?? $getPreviousSelection();
  if (!$isRangeSelection(selection)) {
    $getRoot().append(node);
    return;
  }
  const line = selection.focus.getNode();
  $insertNodeToNearestRoot(node);
  if ($isParagraphNode(line) && line.isEmpty()) line.remove();
};

function PickerPlugin() {
  const [editor] = useLexicalComposerContext();
  const [kind, setKind] = useState<InsertedKind | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_PICKER,
        (asked) => {
          setKind(asked);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  );
  if (!kind) return null;
  return (
    <InsertFileDialog
      kind={kind}
      findNextFocus={() => editor.getRootElement()}
      onClose={() => setKind(null)}
      onInsert={(file, caption) => {
        editor.update(() => $insertUpload(file, caption));
        setKind(null);
      }}
    />
  );
}

const ENTRIES = [
  {
    kind: 'picture',
    label: 'Imagen',
    keywords: ['imagen', 'foto', 'subir', 'image', 'upload'],
    Icon: () => <Image size={20} strokeWidth={1.5} aria-hidden />,
  },
  {
    kind: 'document',
    label: 'Archivo',
    keywords: ['archivo', 'documento', 'pdf', 'file'],
    Icon: () => <FileText size={20} strokeWidth={1.5} aria-hidden />,
  },
] as const;

/** The client part of `upload`. Its entries have no `isActive`, because «Insertar» would then show their name. */
export const PicturesFeatureClient: typeof UploadFeatureClient = (props) => {
  const provider = UploadFeatureClient(props);
  return {
    ...provider,
    feature: (args) => {
      const own =
        typeof provider.feature === 'function' ? provider.feature(args) : provider.feature;
      return {
        ...own,
        plugins: [...(own.plugins ?? []), { Component: PickerPlugin, position: 'normal' }],
        slashMenu: {
          groups: [
            slashMenuBasicGroupWithItems(
              ENTRIES.map(({ Icon, keywords, kind, label }) => ({
                Icon,
                key: kind,
                keywords: [...keywords],
                label,
                onSelect: ({ editor }) => editor.dispatchCommand(OPEN_PICKER, kind),
              })),
            ),
          ],
        },
        toolbarFixed: {
          groups: [
            toolbarAddDropdownGroupWithItems(
              ENTRIES.map(({ Icon, kind, label }) => ({
                ChildComponent: Icon,
                key: kind,
                label,
                onSelect: ({ editor }) => editor.dispatchCommand(OPEN_PICKER, kind),
              })),
            ),
          ],
        },
      };
    },
  };
};

/** Payload's horizontal rule, also without `isActive`. */
export const LineFeatureClient: typeof HorizontalRuleFeatureClient = (props) => {
  const provider = HorizontalRuleFeatureClient(props);
  return {
    ...provider,
    feature: (args) => {
      const own =
        typeof provider.feature === 'function' ? provider.feature(args) : provider.feature;
      const groups = (own.toolbarFixed?.groups ?? []).map((group) =>
        'items' in group
          ? { ...group, items: group.items.map(({ isActive: _isActive, ...item }) => item) }
          : group,
      );
      return { ...own, toolbarFixed: { groups } };
    },
  };
};
