'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';

import { classNames } from '@/kit/class-names';
import type { Receipt } from '@/site/form/use-receipt';
import { Button } from '@/site/ui/button';
import { CloseIcon } from '@/site/ui/icons';

interface Props {
  receipt: Receipt | null;
  /**
   * Whether the form was sent just now. Then the receipt is announced and scrolled into view; the
   * focus is not moved.
   */
  isNew: boolean;
  /** «Solicitud n.º 12 recibida» */
  title: string;
  /** Contents of the confirmation mail, after the sentence with the address. */
  mail: string;
  /** The next steps. */
  next: ReactNode;
  onClose: () => void;
  className?: string;
}

const TEXTS = {
  mail: 'La confirmación va a',
  delay:
    'Suele llegar en unos minutos, y como mucho en 24 horas; mira también en el correo no deseado.',
  next: 'Qué pasa ahora',
  sent: 'Lo que enviaste',
  close: 'Ocultar el recibo',
  elsewhere: 'Este recibo se queda en esta pestaña. Si no es tu equipo, ocúltalo cuando termines.',
} as const;

/** Receipt of a sent form, above the empty form, until it is closed. */
export function ReceiptNotice({ receipt, isNew, title, className, ...parts }: Props) {
  return (
    <>
      {/* Always present, because screen readers announce only changes in a known region. */}
      <p role="status" className="sr-only">
        {receipt && isNew && `${title}. ${TEXTS.mail} ${receipt.email}.`}
      </p>
      {receipt && (
        <Shown
          key={receipt.number}
          receipt={receipt}
          isNew={isNew}
          title={title}
          className={className}
          {...parts}
        />
      )}
    </>
  );
}

function Shown({
  receipt: { email, sent },
  isNew,
  title,
  mail,
  next,
  onClose,
  className,
}: Props & { receipt: Receipt; className: string | undefined }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <section
      ref={box}
      aria-labelledby={id}
      className={classNames(
        'border-green bg-green-tint scroll-mt-28 border-l-4 px-5 py-5 sm:px-8',
        className,
      )}
    >
      <h2 id={id} className="text-subheading font-semibold">
        {title}
      </h2>
      <p className="mt-2">
        {TEXTS.mail} <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>.{' '}
        {mail} {TEXTS.delay}
      </p>
      <h3 className="mt-4 font-semibold">{TEXTS.next}</h3>
      <div className="mt-1">{next}</div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{TEXTS.sent}</summary>
        <dl className="text-[0.9375rem]">
          {sent.map(([label, value]) => (
            <div key={label} className="border-ink/25 border-t py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="no-print text-ink-soft mt-3 text-[0.9375rem]">{TEXTS.elsewhere}</p>
      <Button look="secondary" size="small" className="no-print mt-3" onClick={onClose}>
        <CloseIcon className="size-4" />
        {TEXTS.close}
      </Button>
    </section>
  );
}
