'use client';

import { useRef, type ReactNode } from 'react';

import { callApi } from '@/admin/api/api-client';
import { FilePart } from '@/admin/file/file-part';
import { inputClasses } from '@/admin/form/input-classes';
import { usePersistedDraft, type DraftKey } from '@/admin/form/use-persisted-draft';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';
import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { MAILS } from '@/features/mail/mails.definition';

interface Line {
  id: number;
  head: string;
  text: string | null;
  authorName: string | null;
  createdAt: string;
  /** Beside the head: the status of the entry. */
  aside?: ReactNode;
}

interface NoteProps {
  /** Endpoint of the case; `/entries` below it stores a note. */
  path: string;
  draftKey: DraftKey;
  /** Maximum length of a note. */
  limit: number;
  onAdded: () => void;
}

interface Props extends NoteProps {
  title: string;
  lines: Line[];
  /** Text of the oldest entry: «Llegó la solicitud». */
  beginning: string;
  receivedAt: string;
}

/** The timeline of a case, the newest entry first, down to its arrival; and a form for notes. */
export function TimelinePart({ title, lines, beginning, receivedAt, ...note }: Props) {
  const timeZone = useTimeZone();
  const moment = (date: string) => (
    <time dateTime={date} className="tw:tabular-nums">
      {formatDateTime(date, timeZone)}
    </time>
  );
  return (
    <FilePart title={title}>
      <NoteForm {...note} />
      <ol className="tw:space-y-4 tw:border-l tw:border-paper-edge tw:pl-4">
        {lines.map(({ id, head, text, authorName, createdAt, aside }) => (
          <li key={id}>
            <p className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-3 tw:font-semibold">
              <span className="tw:min-w-0 tw:break-words">{head}</span>
              {aside}
            </p>
            {text && <p className="tw:break-words tw:whitespace-pre-line">{text}</p>}
            <p className="tw:text-sm tw:text-ink-soft">
              {authorName && `${authorName} · `}
              {moment(createdAt)}
            </p>
          </li>
        ))}
        <li>
          <p className="tw:font-semibold">{beginning}</p>
          <p className="tw:text-sm tw:text-ink-soft">{moment(receivedAt)}</p>
        </li>
      </ol>
    </FilePart>
  );
}

/** Form for a note of the office. The text is kept as a draft until it is stored. */
function NoteForm({ path, draftKey, limit, onAdded }: NoteProps) {
  const { values, change, startAgain } = usePersistedDraft(draftKey, { text: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { isPending, run } = useTask('No se pudo guardar la nota.');

  const add = () =>
    run(async () => {
      await callApi('POST', `${path}/entries`, values);
      startAgain();
      showToast({ title: 'Nota guardada', description: 'La nota se ha guardado.' });
      onAdded();
    });

  return (
    <form
      className="tw:mb-5 tw:space-y-3 tw:print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (values.text.trim() === '') field.current?.focus();
        else void add();
      }}
    >
      <textarea
        ref={field}
        aria-label="Nota de la oficina"
        placeholder="Una nota para la oficina: una llamada, un acuerdo, algo que falta…"
        rows={3}
        maxLength={limit}
        value={values.text}
        // Read-only while saving, because text typed then would be lost.
        readOnly={isPending}
        onChange={(event) => change({ text: event.target.value })}
        className={inputClasses}
      />
      <Button type="submit" size="small" isPending={isPending}>
        Añadir nota
      </Button>
    </form>
  );
}

type MailStatus = keyof typeof MAILS.statuses;

const TONES: Record<MailStatus, BadgeTone> = {
  pending: 'orange',
  held: 'orange',
  sent: 'green',
  failed: 'red',
  past: 'neutral',
};

export function MailBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAILS.statuses[status]}</Badge>;
}
