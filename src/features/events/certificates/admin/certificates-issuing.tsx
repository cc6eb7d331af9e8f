import { Award, Download, Pencil } from 'lucide-react';

import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { useTask } from '@/admin/toast/use-task';
import { Button, buttonClasses } from '@/admin/ui/button';
import { CERTIFICATES_TEXTS as TEXTS } from '@/features/events/certificates/admin/certificates.texts';
import type { SkippedPerson } from '@/features/events/certificates/certificates.checks';
import type { ShortPerson } from '@/features/events/certificates/certificates.queries';
import type { CertificateState } from '@/features/events/certificates/certificates.service';
import { showToast } from '@/kit/toast/toast.store';
import { certificatesPath } from '@/shared/paths';

const ICON = 'tw:size-4';

interface IssuingProps {
  state: CertificateState;
  samplePath: string;
  onEdit: () => void;
  onIssue: () => void;
}

export function Issuing({ state, samplePath, onEdit, onIssue }: IssuingProps) {
  const { failure, hours, isIssuing, missing, obstacles, signer, skippedCount, text } = state;
  const { attendance, days, eventDays } = state;
  const ready = missing - skippedCount;
  return (
    <section
      aria-labelledby="texto-certificado"
      className="tw:mb-6 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card"
    >
      <h2 id="texto-certificado" className="tw:font-serif tw:text-lg tw:font-semibold">
        {TEXTS.texts.heading}
      </h2>
      <p className="tw:mt-2 tw:max-w-prose tw:break-words">{text ?? TEXTS.texts.none}</p>
      {text && (hours || signer) && (
        <p className="tw:mt-1 tw:text-sm tw:break-words tw:text-ink-soft">
          {[hours ? `${TEXTS.texts.hours}: ${hours}` : '', signer ?? '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {text && eventDays > 1 && (
        <p className="tw:mt-1 tw:text-sm tw:text-ink-soft">{TEXTS.texts.rule(attendance, days)}</p>
      )}
      <div className="tw:mt-4 tw:flex tw:flex-wrap tw:gap-3">
        <Button icon={<Pencil aria-hidden className={ICON} />} onClick={onEdit}>
          {text ? TEXTS.texts.edit : TEXTS.texts.write}
        </Button>
        {text && (
          <a href={samplePath} download className={buttonClasses()}>
            <Download aria-hidden className={ICON} />
            {TEXTS.texts.sample}
          </a>
        )}
      </div>
      {obstacles.length > 0 && (
        <div className="tw:mt-4 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3">
          <p>{TEXTS.obstacles}</p>
          <ul className="tw:list-disc tw:pl-5">
            {obstacles.map(({ href, label }) => (
              <li key={label}>
                {href === certificatesPath(state.id) ? (
                  label
                ) : (
                  <a href={href} className="tw:underline">
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {failure && !isIssuing && (
        <p className="tw:mt-4 tw:rounded-md tw:bg-cat-red-tint tw:px-4 tw:py-3">
          {TEXTS.failed(failure)}
        </p>
      )}
      <div className="tw:mt-5 tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-3 tw:border-t tw:border-paper-edge tw:pt-4">
        <p role="status">{isIssuing ? TEXTS.issue.going : TEXTS.issue.figures(state)}</p>
        {text && ready > 0 && !isIssuing && obstacles.length === 0 && (
          <Button look="primary" icon={<Award aria-hidden className={ICON} />} onClick={onIssue}>
            {TEXTS.issue.button(ready)}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SkippedProps {
  people: readonly SkippedPerson[];
  count: number;
  canIssue: boolean;
  onIssue: (person: SkippedPerson) => void;
}

export function SkippedPeople({ people, count, canIssue, onIssue }: SkippedProps) {
  return (
    <section
      aria-labelledby="sin-imprimir"
      className="tw:mb-6 tw:rounded-lg tw:bg-ochre-tint tw:px-5 tw:py-4"
    >
      <h2 id="sin-imprimir" className="tw:font-semibold">
        {TEXTS.skipped.heading(count)}
      </h2>
      <ul className="tw:mt-2 tw:space-y-2">
        {people.map((person) => (
          <li
            key={person.registration}
            className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-4 tw:gap-y-1"
          >
            <div className="tw:min-w-0">
              <p className="tw:font-semibold tw:break-words">{person.nombre}</p>
              <p className="tw:text-sm tw:break-all">{person.contact}</p>
              <p className="tw:text-sm">{TEXTS.skipped.why(person.characters)}</p>
            </div>
            {canIssue && (
              <Button size="small" onClick={() => onIssue(person)}>
                {TEXTS.skipped.button}
                <span className="tw:sr-only"> el certificado de {person.nombre}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className="tw:mt-2">{TEXTS.skipped.more(count - people.length)}</p>
      )}
    </section>
  );
}

/** Attendees that the attendance rule excludes, because they have too few days. */
export function ShortPeople({ people, count }: { people: readonly ShortPerson[]; count: number }) {
  return (
    <section
      aria-labelledby="faltan-dias"
      className="tw:mb-6 tw:rounded-lg tw:bg-ochre-tint tw:px-5 tw:py-4"
    >
      <h2 id="faltan-dias" className="tw:font-semibold">
        {TEXTS.short.heading(count)}
      </h2>
      <p className="tw:text-sm">{TEXTS.short.hint}</p>
      <ul className="tw:mt-2 tw:space-y-2">
        {people.map(({ registration, nombre, contact, days }) => (
          <li key={registration}>
            <p className="tw:font-semibold tw:break-words">{nombre}</p>
            <p className="tw:text-sm tw:break-words">
              {[TEXTS.short.days(days), contact].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className="tw:mt-2">{TEXTS.skipped.more(count - people.length)}</p>
      )}
    </section>
  );
}

interface IssueProps {
  missing: number;
  withoutAddress: number;
  onIssue: () => Promise<{ message: string }>;
  onClose: () => void;
}

export function IssueDialog({ missing, withoutAddress, onIssue, onClose }: IssueProps) {
  const { isPending, run } = useTask(TEXTS.issue.failed);
  const issue = async () => {
    await run(async () => {
      const { message } = await onIssue();
      showToast({ title: TEXTS.issue.begun, description: message });
    });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      question={TEXTS.issue.question}
      explanation={TEXTS.issue.explanation(missing, withoutAddress)}
      confirm={TEXTS.issue.confirm}
      cancel={TEXTS.issue.keep}
      look="primary"
      isPending={isPending}
      onConfirm={() => void issue()}
      onCancel={onClose}
    />
  );
}
