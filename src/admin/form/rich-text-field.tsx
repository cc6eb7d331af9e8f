'use client';

import { RenderLexical } from '@payloadcms/richtext-lexical/client';
import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';

import { describeEditable, nameEditorButtons } from '@/admin/form/editor-names';
import { EditorDocument } from '@/admin/form/editor-document';
import { Field } from '@/admin/form/field';
import { useField } from '@/admin/form/use-field';
import { useValueFromOutside } from '@/admin/form/use-value-from-outside';
import { Spinner } from '@/admin/ui/spinner';

type LexicalValue = ComponentProps<typeof RenderLexical>['value'];

interface Props {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** Where Payload's schema has this field: `collection.news.content`. */
  schemaPath: string;
}

const EDITABLE = '.ContentEditable__root';

/**
 * Long text with headings, lists, links and pictures: Payload's own editor inside our form. Its
 * value is the editor's state; see `writtenInEditor` for the rule that goes with it.
 */
export function RichTextField({ schemaPath, ...props }: Props) {
  const { frame, input, ids } = useField(props);
  const { field } = useController({ name: props.name });
  const shown = useValueFromOutside(props.name, field.value) as LexicalValue;
  const island = useRef<HTMLDivElement>(null);
  const setValue = useRef(field.onChange);
  const editable = () => island.current?.querySelector<HTMLElement>(EDITABLE);

  useEffect(() => {
    setValue.current = field.onChange;
  }, [field.onChange]);

  // The editor tells its changes when the browser is idle: what is sent must not lack the last words.
  useEffect(() => {
    const form = island.current?.closest('form');
    const readEditor = () => {
      const root = island.current?.querySelector(EDITABLE);
      const editor = root ? getNearestEditorFromDOMNode(root) : null;
      if (editor) setValue.current(editor.getEditorState().toJSON());
    };
    form?.addEventListener('submit', readEditor, { capture: true });
    return () => form?.removeEventListener('submit', readEditor, { capture: true });
  }, []);

  // It arrives from the server in its own time, and takes no attributes: it is named here.
  const isInvalid = input['aria-invalid'];
  const describedBy = input['aria-describedby'] ?? '';
  useEffect(() => {
    const container = island.current;
    if (!container) return;
    const describe = () => {
      nameEditorButtons(container);
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
        <EditorDocument schemaPath={schemaPath}>
          <RenderLexical
            name={props.name}
            path={props.name}
            schemaPath={schemaPath}
            initialValue={shown}
            value={shown}
            setValue={field.onChange}
            Loading={<Spinner label="Preparando el editor…" />}
          />
        </EditorDocument>
      </div>
    </Field>
  );
}
