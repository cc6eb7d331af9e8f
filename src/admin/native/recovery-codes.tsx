'use client';

import { useAuth } from '@payloadcms/ui';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { CopyButton } from '@/admin/native/copy-button';
import { Button } from '@/admin/ui/button';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

const FILE = 'codigos-de-recuperacion.txt';

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE }).click();
  URL.revokeObjectURL(address);
};

/** Props of a dialog with recovery codes. Only its button closes it, because codes are shown once. */
export const RECOVERY_DIALOG = {
  isAlert: true,
  onClose: () => undefined,
  title: 'Códigos de recuperación',
  description:
    'Guárdalos fuera del teléfono: con uno de ellos se entra cuando no lo tengas. Cada uno sirve una sola vez, y no se volverán a mostrar.',
};

/** Account, site and date, printed with the codes so that a sheet can be identified later. */
const useOrigin = (): string[] => {
  const { user } = useAuth();
  const zone = useTimeZone();
  const [madeAt] = useState(() => new Date().toISOString());
  return [
    `Códigos de recuperación de «${user?.username ?? ''}»`,
    `${SECOND_FACTOR.issuer}, ${window.location.host}`,
    `Hechos el ${formatDateTime(madeAt, zone)}`,
  ];
};

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const origin = useOrigin();
  const text = [...origin, '', ...codes, ''].join('\n');
  const list = useRef<HTMLOListElement>(null);
  // The focused input was removed: focus the list.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <div data-print>
        <p className="tw:mb-3 tw:text-sm tw:text-ink-soft">
          {origin.map((line) => (
            <span key={line} className="tw:block tw:[overflow-wrap:anywhere]">
              {line}
            </span>
          ))}
        </p>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Códigos de recuperación"
          className="tw:grid tw:grid-cols-1 tw:gap-x-6 tw:gap-y-1.5 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:p-4 tw:font-mono tw:sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="tw:whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="tw:mt-4 tw:flex tw:flex-wrap tw:gap-3">
        <CopyButton text={text} copied="Códigos copiados" />
        <Button
          size="small"
          icon={<Download aria-hidden className="tw:size-4" />}
          onClick={() => download(text)}
        >
          Descargar
        </Button>
        <Button
          size="small"
          icon={<Printer aria-hidden className="tw:size-4" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <div className="tw:mt-6 tw:flex tw:justify-end">
        <Button look="primary" onClick={onDone}>
          Ya los he guardado
        </Button>
      </div>
    </>
  );
}
