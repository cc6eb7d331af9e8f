'use client';
import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect, useState } from 'react';

import { cleanPasted } from '@/admin/rich-text/pasted-html';
import { Button } from '@/admin/ui/button';

/** Removes unwanted or unstorable parts of pasted HTML. `pictures`: number of pictures lost. */
const cleanPastedHtml = (html: string): { html: string; pictures: number } => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const pictures = cleanPasted(document);
  return { html: document.body.innerHTML, pictures };
};

/** Clipboard type of text copied from an editor of this site. It needs no cleaning. */
const OWN_TYPE = 'application/x-lexical-editor';

/** Paste events that are cleaned copies and must not be cleaned again. */
const cleaned = new WeakSet<Event>();

const cleanedCopy = (data: DataTransfer, html: string): ClipboardEvent => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', data.getData('text/plain'));
  const copy = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  cleaned.add(copy);
  return copy;
};

/** Replaces a paste that has foreign formatting by a cleaned copy, and shows how many pictures are lost. */
function CleanPastePlugin() {
  const [editor] = useLexicalComposerContext();
  const [lost, setLost] = useState(0);
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || cleaned.has(event)) return false;
          const data = event.clipboardData;
          const html = data?.getData('text/html');
          if (!data || !html || data.types.includes(OWN_TYPE)) {
            setLost(0);
            return false;
          }
          event.preventDefault();
          const clean = cleanPastedHtml(html);
          setLost(clean.pictures);
          return editor.dispatchCommand(PASTE_COMMAND, cleanedCopy(data, clean.html));
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return (
    <div className="kit">
      <p role="status" className="tw:text-sm tw:font-semibold tw:text-cat-orange tw:empty:hidden">
        {lost > 0 &&
          `${lost === 1 ? '1 imagen no se pudo pegar' : `${lost} imágenes no se pudieron pegar`}: guárdala${lost === 1 ? '' : 's'} en el equipo e insértala${lost === 1 ? '' : 's'} con «Imagen».`}
      </p>
      {lost > 0 && (
        <Button look="quiet" size="small" onClick={() => setLost(0)}>
          Entendido
        </Button>
      )}
    </div>
  );
}

/** Client part of the editor feature `cleanPaste`. */
export const CleanPasteFeatureClient = createClientFeature({
  plugins: [{ Component: CleanPastePlugin, position: 'belowContainer' }],
});
