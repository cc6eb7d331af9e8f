'use client';

import { RenderLexical } from '@payloadcms/richtext-lexical/client';
import { Suspense, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';

import { describeEditable, labelChosenFormats } from '@/admin/form/editor-names';
import { EditorDocument } from '@/admin/form/editor-document';
import { Field } from '@/admin/form/field';
import { useBeforeSubmit, useFormPart } from '@/admin/form/form-field-registry.context';
import { describeRichText, isSameRichText } from '@/admin/form/rich-text-to-plain';
import { useEditorValue } from '@/admin/form/use-editor-value';
import { useField } from '@/admin/form/use-field';
import { EDITABLE, useLastWords } from '@/admin/form/use-flush-editor';
import { useMenuEscape } from '@/admin/form/use-menu-escape';
import { Spinner } from '@/admin/ui/spinner';
import { toStoredState } from '@/core/rich-text/pictures';
import type { EditorState } from '@/core/rich-text/state.schema';

const LOADING = <Spinner label="Preparando el editor…" />;

type LexicalValue = ComponentProps<typeof RenderLexical>['value'];

interface Props {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** Where Payload's schema has this field: `collection.news.content`. */
  schemaPath: string;
}

/**
 * Long text with headings, lists, links and pictures: Payload's own editor inside our form. Its
 * value is the editor's state; see `writtenInEditor` for the rule that goes with it.
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

  // It arrives from the server in its own time, and takes no attributes: it is named here.
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
    // It takes pictures by their number; a record, and a draft of one, hold them filled in.
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
        {/* The server sends the editor in pieces: without this, the whole form would wait for them
            again, hidden, and lose the focus and what is being typed in another field. */}
        <Suspense fallback={LOADING}>
          <EditorDocument schemaPath={schemaPath}>{editor}</EditorDocument>
        </Suspense>
      </div>
    </Field>
  );
}
