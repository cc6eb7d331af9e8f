'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useRead } from '@/admin/api/use-read';
import { useTask } from '@/admin/toast/use-task';
import { Badge } from '@/admin/ui/badge';
import { Button } from '@/admin/ui/button';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import type { SessionAnswer } from '@/features/accounts/sessions/sessions.schemas';
import { AccountSection, useIsOwnAccount } from '@/admin/native/account-section';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

const PATH = '/api/auth/sessions';
const readSessions = () => callApi<{ sessions: SessionAnswer[] }>('GET', PATH);

/** Only in one's own account. */
export function SessionsField() {
  return useIsOwnAccount() ? <OwnSessions /> : null;
}

function OwnSessions() {
  const { answer, failure, read } = useRead(readSessions, 'No se han podido leer las sesiones.');
  const sessions = answer?.sessions;
  const [isWhole, setIsWhole] = useState(false);
  const { isPending, run } = useTask('No se ha podido cerrar la sesión.');

  const end = async (path: string, body?: object) => {
    await run(async () => {
      const { message } = await callApi<{ message: string }>('POST', `${PATH}/${path}`, body);
      showToast({ title: message });
    });
    read();
  };

  return (
    <AccountSection
      title="Sesiones abiertas"
      status={sessions && 'Dónde está abierta tu cuenta ahora.'}
      failure={failure}
      onRetry={read}
    >
      {sessions && (
        <ul className="tw:mt-3 tw:divide-y tw:divide-paper-edge">
          {(isWhole ? sessions : sessions.slice(0, SESSIONS.shown)).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={isPending}
              onEnd={() => void end('end', { session: session.id })}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="tw:mt-3 tw:flex tw:flex-wrap tw:gap-3">
          {sessions.length > SESSIONS.shown && (
            <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Mostrar menos' : `Mostrar todas (${formatNumber(sessions.length)})`}
            </Button>
          )}
          <Button
            size="small"
            look="dangerQuiet"
            isPending={isPending}
            onClick={() => void end('end-others')}
          >
            Cerrar todas las demás
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

interface RowProps {
  session: SessionAnswer;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const { device, place, createdAt, usedAt, isThis } = session;
  const zone = useTimeZone();
  const when = (moment: string) => formatDateTime(moment, zone);
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-4 tw:gap-y-2 tw:py-3">
      <div className="tw:min-w-0">
        <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:font-semibold">
          {device} {isThis && <Badge tone="green">Esta</Badge>}
        </p>
        <p className="tw:text-sm tw:text-ink-soft">
          Red {place} · Abierta el {when(createdAt)} ·{' '}
          {isThis ? 'En uso ahora' : `Último uso el ${when(usedAt)}`}
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          isPending={isPending}
          aria-label={`Cerrar la sesión de ${device}, abierta el ${when(createdAt)}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
