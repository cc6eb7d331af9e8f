'use client';
import { RenderLexical } from '@payloadcms/richtext-lexical/client';
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
  useCallback,
  useState,
  type RefObject,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { DocumentInfoProvider, EditDepthProvider, useAuth } from '@payloadcms/ui';
import type { CollectionSlug, TypedUser } from 'payload';
import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical';

import { describeEditable, labelChosenFormats } from '@/admin/form/editor-names';
import { Field } from '@/admin/form/field';
import { useBeforeSubmit, useFormPart } from '@/admin/form/form-field-registry.context';
import { describeRichText, isSameRichText } from '@/admin/form/rich-text-to-plain';
import { useField, type FieldProps } from '@/admin/form/use-field';
import { Spinner } from '@/admin/ui/spinner';
import { toStoredState } from '@/core/rich-text/pictures';
import type { EditorState } from '@/core/rich-text/state.schema';
import { isSame } from '@/admin/form/is-same';
import { isBlankState } from '@/admin/form/rich-text-state';

/** The menus of Payload's editor, such as that of «/», which are rendered outside the form. */
const MENU = '.slash-menu-popup, .toolbar-popup__dropdown-items';

/**
 * Escape closes only the editor's open menu. The surrounding dialog receives the key first and ignores it if prevented;
 * the editor handles it nevertheless.
 */
const useMenuEscape = (): void => {
  useEffect(() => {
    const speakFor = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector(MENU)) event.preventDefault();
    };
    window.addEventListener('keydown', speakFor, { capture: true });
    return () => window.removeEventListener('keydown', speakFor, { capture: true });
  }, []);
};

/** The editable element of Payload's editor. */
const EDITABLE = '.ContentEditable__root';

/**
 * Flushes the editor: Payload's editor reports changes when the browser is idle, so the last input would be lost on
 * submit, blur, close, navigation or reload. The state is then read from the editor and passed to `reportValue`.
 *
 * @returns a function that flushes at once
 */
const useLastWords = (
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
    // In the capture phase, so that both run before the listeners that write the draft.
    window.addEventListener('pagehide', readWritten, early);
    window.addEventListener('visibilitychange', readWritten, early);
    return () => listening.abort();
  }, [container, readFrom]);

  return () => readFrom(container.current);
};

/**
 * Value of a field whose editor keeps internal state. `shown` changes only on an external change (a draft, a reset),
 * because Payload's editor treats any value other than its last one as a new text and restarts, which loses a link
 * being edited. `reportValue` takes the editor's value; an empty text is `null`, as in a new form.
 */
const useEditorValue = (
  name: string,
): { shown: unknown; reportValue: (value: unknown) => void } => {
  const form = useFormContext();
  const { field } = useController({ name });
  const [shown, setShown] = useState<unknown>(field.value);
  const reported = useRef<unknown>(field.value);
  const onChange = useRef(field.onChange);

  useEffect(() => {
    onChange.current = field.onChange;
  }, [field.onChange]);

  useEffect(
    () =>
      form.subscribe({
        name,
        formState: { values: true },
        // The callback also receives other events (validation, submission): only a changed value counts.
        callback: () => {
          const value: unknown = form.getValues(name);
          if (isSame(value, reported.current)) return;
          reported.current = value;
          setShown(value);
        },
      }),
    [form, name],
  );

  const reportValue = useCallback((said: unknown) => {
    const value = isBlankState(said) ? null : said;
    reported.current = value;
    onChange.current(value);
  }, []);

  return { shown, reportValue };
};

interface EditorDocumentProps {
  /** `collection.news.content`: the collection of the document that the editor context reports. */
  schemaPath: string;
  children: ReactNode;
}

/**
 * Document context for the editor: Payload's drawers (link, image text) need one and stay blank without. Ours is an
 * unsaved document. The drawers also read their depth: an upload outside of a document would open in place of this
 * page.
 */
function EditorDocument({ schemaPath, children }: EditorDocumentProps) {
  const { user } = useAuth();
  return (
    <DocumentInfoProvider
      collectionSlug={schemaPath.split('.')[1] as CollectionSlug}
      currentEditor={user as unknown as TypedUser}
      hasPublishedDoc={false}
      isLocked={false}
      lastUpdateTime={0}
      mostRecentVersionIsAutosaved={false}
      unpublishedVersionCount={0}
      versionCount={0}
    >
      <EditDepthProvider>{children}</EditDepthProvider>
    </DocumentInfoProvider>
  );
}

const LOADING = <Spinner label="Preparando el editor…" />;

type LexicalValue = ComponentProps<typeof RenderLexical>['value'];

interface Props extends FieldProps {
  /** Path of the field in Payload's schema: `collection.news.content`. */
  schemaPath: string;
}

/**
 * Long text with headings, lists, links and pictures: Payload's own editor inside our form. Its
 * value is the editor's state; `writtenInEditor` validates it.
 */
export function RichTextField({ schemaPath, ...props }: Props) {
  const { frame, input, ids } = useField(props);
  const { field } = useController({ name: props.name });
  const { shown, reportValue } = useEditorValue(props.name);
  const island = useRef<HTMLDivElement>(null);
  const editable = () => island.current?.querySelector<HTMLElement>(EDITABLE);

  useMenuEscape();
  const readLastWords = useLastWords(island, reportValue);
  useBeforeSubmit(() => {
    readLastWords();
    return Promise.resolve(true);
  });
  useFormPart(props.name, {
    label: props.label,
    describe: describeRichText,
    isSame: isSameRichText,
  });

  // The editor is loaded later from the server and accepts no attributes, so they are set on its element.
  const isInvalid = input['aria-invalid'];
  const describedBy = input['aria-describedby'] ?? '';
  useEffect(() => {
    const container = island.current;
    if (!container) return;
    const describe = () => {
      labelChosenFormats(container);
      const root = container.querySelector(EDITABLE);
      if (!root) return;
      describeEditable(root, {
        'aria-labelledby': ids.label,
        'aria-required': 'true',
        'aria-invalid': String(isInvalid),
        'aria-describedby': describedBy,
      });
    };
    describe();
    const observer = new MutationObserver(describe);
    observer.observe(container, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
    return () => observer.disconnect();
  }, [ids.label, isInvalid, describedBy]);

  // Memoised, because a re-render of the editor closes its link drawer and loses the URL typed there.
  const editor = useMemo(() => {
    // The editor takes pictures by id; a record, and its draft, contain them populated.
    const value = (shown ? toStoredState(shown as EditorState) : shown) as LexicalValue;
    return (
      <RenderLexical
        name={props.name}
        path={props.name}
        schemaPath={schemaPath}
        initialValue={value}
        value={value}
        setValue={reportValue}
        Loading={LOADING}
      />
    );
  }, [props.name, schemaPath, shown, reportValue]);

  return (
    <Field {...frame} isGroup>
      <div
        ref={(element) => {
          island.current = element;
          field.ref({ focus: () => editable()?.focus() });
        }}
        data-invalid={isInvalid}
        onBlur={field.onBlur}
        className="payload-island rich-text"
      >
        {/* The server streams the editor in parts. Without this boundary the whole form would suspend
            again, and lose the focus and the text being typed in another field. */}
        <Suspense fallback={LOADING}>
          <EditorDocument schemaPath={schemaPath}>{editor}</EditorDocument>
        </Suspense>
      </div>
    </Field>
  );
}
