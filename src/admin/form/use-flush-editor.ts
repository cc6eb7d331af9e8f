import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical';
import { useCallback, useEffect, type RefObject } from 'react';

/** Where one writes within Payload's editor. */
export const EDITABLE = '.ContentEditable__root';

/**
 * Flushes the editor: Payload's editor reports changes when the browser is idle, so the last input would be lost on
 * submit, blur, close, navigation or reload. The state is then read from the editor and passed to `reportValue`.
 *
 * @returns flushes now
 */
export const useLastWords = (
  container: RefObject<HTMLElement | null>,
  reportValue: (value: unknown) => void,
): (() => void) => {
  const readFrom = useCallback(
    (element: HTMLElement | null) => {
      const root = element?.querySelector(EDITABLE);
      const editor = root ? getNearestEditorFromDOMNode(root) : null;
      if (editor) reportValue(editor.getEditorState().toJSON());
    },
    [reportValue],
  );

  useEffect(() => {
    const element = container.current;
    // Without user input the editor's state may still differ from the stored one in form.
    let isWritten = false;
    const note = () => {
      isWritten = true;
    };
    const readWritten = () => {
      if (isWritten) readFrom(element);
    };
    const readBeforeClosing = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') readWritten();
    };

    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    element?.addEventListener('beforeinput', note, early);
    element?.addEventListener('focusout', readWritten, early);
    // On the window in the capture phase, because the dialog's listener on the document would close it before the
    // editor receives the key.
    window.addEventListener('keydown', readBeforeClosing, early);
    // Both before the draft is written, which listens to them too and does not capture.
    window.addEventListener('pagehide', readWritten, early);
    window.addEventListener('visibilitychange', readWritten, early);
    return () => listening.abort();
  }, [container, readFrom]);

  return () => readFrom(container.current);
};
