'use client';

import { useEffect, useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { ListStates } from '@/admin/list/list-states';
import { SectionHeader } from '@/admin/list/section-header';
import { useLetterTemplates, type LetterTemplates } from '@/admin/message/use-letter-templates';
import { useTask } from '@/admin/toast/use-task';
import { Badge } from '@/admin/ui/badge';
import { Button } from '@/admin/ui/button';
import { TemplateForm } from '@/features/mail/templates/admin/template-form';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';
import type { ShownTemplate } from '@/features/mail/templates/mail-templates.service';
import { LETTER_KINDS, type LetterKind } from '@/features/mail/templates/placeholders';
import { showToast } from '@/kit/toast/toast.store';

const TEXTS = {
  loading: 'Cargando plantillas…',
  loadFailed: 'No se pudieron cargar las plantillas',
  emptyTitle: 'No hay plantillas',
  emptyText: '',
};

const KINDS = Object.keys(LETTER_KINDS) as LetterKind[];

/** The templates of the office's letters, by kind of letter. */
export function MailTemplatesScreen() {
  const { answer, failure, read } = useLetterTemplates();
  const [edited, setEdited] = useState<ShownTemplate | null>(null);
  const [restored, setRestored] = useState<ShownTemplate | null>(null);
  /** Template whose edit button gets the focus, because the next response removes its restore button. */
  const lastRestored = useRef<number | null>(null);
  useEffect(() => {
    if (lastRestored.current === null) return;
    document.getElementById(editButtonId(lastRestored.current))?.focus();
    lastRestored.current = null;
  }, [answer]);
  const { isPending, run } = useTask('No se pudo recuperar el texto original.');

  const restore = ({ id, name }: ShownTemplate) =>
    run(async () => {
      await callApi('DELETE', `/api${MAIL_TEMPLATES.api}/${id}`);
      showToast({ title: 'Texto original recuperado', description: `Plantilla «${name}».` });
      lastRestored.current = id;
      setRestored(null);
      read();
    });

  const states = {
    isPending: !answer && !failure,
    isError: Boolean(failure) && !answer,
    isEmpty: false,
    retry: read,
  };
  return (
    <>
      <SectionHeader
        title={MAIL_TEMPLATES.labels.plural}
        subtitle="Los textos con los que empiezan los correos que escribe la oficina. Antes de enviar cada uno se puede cambiar."
      />
      <ListStates list={states} texts={TEXTS}>
        {answer &&
          KINDS.map((kind) => (
            <TemplateGroup
              key={kind}
              kind={kind}
              letters={answer}
              onEdit={setEdited}
              onRestore={setRestored}
            />
          ))}
      </ListStates>
      {answer && edited && (
        <TemplateForm
          key={edited.id}
          template={edited}
          letters={answer}
          onSaved={read}
          onClose={() => setEdited(null)}
          onReopen={() => setEdited(edited)}
        />
      )}
      <ConfirmDialog
        isOpen={restored !== null}
        question="¿Recuperar el texto original?"
        explanation={
          restored ? `El texto que escribió la oficina para «${restored.name}» se pierde.` : ''
        }
        confirm="Recuperar el original"
        isPending={isPending}
        onCancel={() => setRestored(null)}
        onConfirm={() => {
          if (restored) void restore(restored);
        }}
      />
    </>
  );
}

const editButtonId = (id: number): string => `editar-plantilla-${id}`;

interface GroupProps {
  kind: LetterKind;
  letters: LetterTemplates;
  onEdit: (template: ShownTemplate) => void;
  onRestore: (template: ShownTemplate) => void;
}

function TemplateGroup({ kind, letters, onEdit, onRestore }: GroupProps) {
  const templates = letters.templates.filter((template) => template.kind === kind);
  return (
    <section aria-labelledby={`plantillas-${kind}`} className="tw:mb-8">
      <h2
        id={`plantillas-${kind}`}
        className="tw:mb-3 tw:font-serif tw:text-lg tw:font-semibold tw:text-green"
      >
        {LETTER_KINDS[kind]}
      </h2>
      <ul className="tw:divide-y tw:divide-paper-deep tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white">
        {templates.map((template) => (
          <li
            key={template.id}
            className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-6 tw:gap-y-3 tw:px-4 tw:py-3.5 tw:sm:px-5"
          >
            <div className="tw:min-w-0 tw:flex-[1_1_320px]">
              <h3 className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:font-semibold">
                {template.name}
                {template.isChanged && <Badge tone="blue">Texto de la oficina</Badge>}
              </h3>
              <p className="tw:break-words">{template.subject}</p>
              <p className="tw:line-clamp-2 tw:text-sm tw:break-words tw:text-ink-soft">
                {template.text}
              </p>
            </div>
            <div className="tw:flex tw:flex-wrap tw:gap-2">
              <Button
                id={editButtonId(template.id)}
                size="small"
                aria-label={`Editar «${template.name}» (${LETTER_KINDS[kind]})`}
                onClick={() => onEdit(template)}
              >
                Editar
              </Button>
              {template.isChanged && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Recuperar el original de «${template.name}» (${LETTER_KINDS[kind]})`}
                  onClick={() => onRestore(template)}
                >
                  Recuperar el original
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
