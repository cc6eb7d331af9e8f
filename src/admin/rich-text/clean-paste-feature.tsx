'use client';
import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

import { cleanPasted } from '@/admin/rich-text/pasted-html';

/** Pasted HTML without what would be rubbish in a text of this site, or could not be stored. */
const cleanPastedHtml = (html: string): string => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  cleanPasted(document);
  return document.body.innerHTML;
};

/** What another of our editors has copied needs no cleaning. */
const OWN_TYPE = 'application/x-lexical-editor';

/** Pastes that have been cleaned already, on their second way round. */
const cleaned = new WeakSet<Event>();

const cleanedCopy = (data: DataTransfer, html: string): ClipboardEvent => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', cleanPastedHtml(html));
  clipboardData.setData('text/plain', data.getData('text/plain'));
  const copy = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  cleaned.add(copy);
  return copy;
};

/** Puts a cleaned copy in the place of a paste that brings formatting from elsewhere. */
function CleanPastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || cleaned.has(event)) return false;
          const data = event.clipboardData;
          const html = data?.getData('text/html');
          if (!data || !html || data.types.includes(OWN_TYPE)) return false;
          event.preventDefault();
          return editor.dispatchCommand(PASTE_COMMAND, cleanedCopy(data, html));
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}

/** The editor's half of `cleanPaste`. */
export const CleanPasteFeatureClient = createClientFeature({
  plugins: [{ Component: CleanPastePlugin, position: 'normal' }],
});
