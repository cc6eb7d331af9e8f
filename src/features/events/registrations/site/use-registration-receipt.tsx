'use client';

import { useRef, type ReactNode } from 'react';

import { ReceiptNotice } from '@/site/form/receipt-notice';
import { useReceipt, type Receipt } from '@/site/form/use-receipt';

const TEXTS = {
  title: ({ number, subject = '', isWaiting }: Receipt): string =>
    isWaiting
      ? `En la lista de espera de «${subject}», con el n.º ${number}`
      : `Registro n.º ${number} en «${subject}»`,
  mail: 'Lleva un enlace para anularlo si al final no puedes venir.',
  next: 'Te esperamos. Si algo cambia, te escribimos a ese correo.',
  waiting: 'Si se libera un lugar y es tu turno, será tuyo y te escribimos a ese correo.',
  wrong: '¿No es tu correo, o está mal escrito? Escríbenos con el número y lo corregimos.',
} as const;

const EMPTY: Receipt = { number: 0, email: '', sent: [] };

/** The receipt of a registration for an event, above the list from which it was made. */
export const useRegistrationReceipt = (): {
  notice: ReactNode;
  show: (receipt: Receipt) => void;
} => {
  const { receipt, isNew, show, close } = useReceipt('registro-en-evento');
  const place = useRef<HTMLDivElement>(null);
  const notice = (
    <div ref={place} tabIndex={-1} className="wrap focus:outline-none">
      <ReceiptNotice
        receipt={receipt}
        isNew={isNew}
        title={TEXTS.title(receipt ?? EMPTY)}
        mail={TEXTS.mail}
        next={
          <p>
            {receipt?.isWaiting ? TEXTS.waiting : TEXTS.next} {TEXTS.wrong}
          </p>
        }
        onClose={() => {
          close();
          // The button that had the focus is gone.
          place.current?.focus({ preventScroll: true });
        }}
        className="mt-8"
      />
    </div>
  );
  return { notice, show };
};
