'use client';

import { Pencil, Send } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ComponentType } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import type { PersonForm, PersonRecord } from '@/admin/person/person-form';
import { lazyForm } from '@/admin/records/lazy-form';
import { useTask } from '@/admin/toast/use-task';
import { Button, buttonClasses } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

type FormProps<Stored extends PersonRecord> = ComponentProps<typeof PersonForm<Stored>>;

const LazyPersonForm = lazyForm(() =>
  import('@/admin/person/person-form').then((module) => module.PersonForm),
);

const CORRECTED = 'Los datos se han corregido.';

interface Offer {
  email: string;
  /** Whether the person had another address before. */
  hadOther: boolean;
}

interface Props<Stored extends PersonRecord> extends Pick<
  FormProps<Stored>,
  'section' | 'record' | 'fields' | 'confirmations' | 'schema' | 'readStored'
> {
  /** API path of the record: `/person` below it corrects, `/confirmation` sends the confirmation. */
  path: string;
  /** URL of the person's page. */
  personHref: string;
  /** Added to the labels of the buttons for screen readers, if the screen has several people. */
  name?: string;
  /** Whether there is something to confirm; a person without an address gets no confirmation. */
  canConfirm: boolean;
  /** Whether the mails have personal links, which a new address revokes. */
  hasLinks?: boolean;
  onChanged: () => void;
}

/**
 * Buttons to correct the data that a person has entered and to send the confirmation again. After a correction of the
 * address the confirmation is offered.
 */
export function PersonActions<Stored extends PersonRecord>({
  path,
  personHref,
  name,
  canConfirm,
  hasLinks = true,
  onChanged,
  record,
  ...form
}: Props<Stored>) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  /** Corrected address, until the form has closed. */
  const corrected = useRef<Offer | null>(null);
  /** Address that the confirmation is offered to. */
  const [offered, setOffered] = useState<Offer | null>(null);
  const { isPending, run } = useTask('No se pudo enviar la confirmación.');
  // React's lazy components have no type parameters.
  const Form = LazyPersonForm as unknown as ComponentType<FormProps<Stored>>;

  const correct = async (values: object) => {
    const { email: former } = record;
    const answer = await callApi<Stored & { message?: string }>('PUT', `${path}/person`, values);
    showToast({ title: 'Datos corregidos', description: answer.message ?? CORRECTED });
    const isOther = answer.email?.toLowerCase() !== former?.toLowerCase();
    const { email } = answer;
    corrected.current =
      canConfirm && isOther && email ? { email, hadOther: Boolean(former) } : null;
    onChanged();
  };
  const confirm = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>('POST', `${path}/confirmation`);
      showToast({ title: 'Confirmación en camino', description: message });
      onChanged();
    });

  const of = name && <span className="tw:sr-only"> de {name}</span>;
  return (
    <>
      <Button
        size="small"
        icon={<Pencil aria-hidden className="tw:size-4" />}
        onClick={() => {
          corrected.current = null;
          setIsOpen(true);
        }}
      >
        Corregir<span className="tw:sr-only"> los datos</span>
        {of}
      </Button>
      {canConfirm && record.email && (
        <Button
          size="small"
          look="quiet"
          isPending={isPending && offered === null}
          icon={<Send aria-hidden className="tw:size-4" />}
          onClick={() => void confirm()}
        >
          Reenviar<span className="tw:sr-only"> la confirmación</span>
          {of}
        </Button>
      )}
      <a href={personHref} className={buttonClasses({ look: 'quiet', size: 'small' })}>
        Todo de esta persona
        {of && <span className="tw:sr-only">: {name}</span>}
      </a>
      {isOpen && (
        <Form
          key={opening}
          {...form}
          record={record}
          onSubmit={correct}
          onClose={() => {
            setIsOpen(false);
            setOffered(corrected.current);
            corrected.current = null;
          }}
          onReopen={() => {
            setOpening(opening + 1);
            setIsOpen(true);
          }}
        />
      )}
      {offered !== null && (
        <ConfirmDialog
          isOpen
          question="¿Enviar la confirmación al correo nuevo?"
          explanation={`Llegará a ${offered.email}.${hasLinks && offered.hadOther ? ' El enlace que se envió al correo anterior ya no sirve.' : ''}`}
          confirm="Enviar la confirmación"
          cancel="No enviar"
          look="primary"
          isPending={isPending}
          onConfirm={() => void confirm().then(() => setOffered(null))}
          onCancel={() => setOffered(null)}
        />
      )}
    </>
  );
}
