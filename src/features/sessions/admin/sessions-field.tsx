'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Badge } from '@/admin/ui/badge';
import { Button } from '@/admin/ui/button';
import { SESSIONS } from '@/features/sessions/sessions.definition';
import type { SessionAnswer } from '@/features/sessions/sessions.schemas';
import { messageOf } from '@/kit/api/request-error';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

const PATH = '/api/auth/sessions';

/** The open sessions of the own account, in Payload's screen of it; nobody else's shows them. */
export function SessionsField() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  return user && user.id === id ? <OwnSessions /> : null;
}

const useSessions = () => {
  const [sessions, setSessions] = useState<SessionAnswer[]>();
  const [failure, setFailure] = useState('');
  const read = useCallback(() => {
    callApi<{ sessions: SessionAnswer[] }>('GET', PATH).then(
      (answer) => {
        setSessions(answer.sessions);
        setFailure('');
      },
      (error: unknown) => setFailure(messageOf(error, 'No se han podido leer las sesiones.')),
    );
  }, []);
  useEffect(read, [read]);
  return { sessions, failure, read };
};

function OwnSessions() {
  const { sessions, failure, read } = useSessions();
  const [isWhole, setIsWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, run } = useTask('No se ha podido cerrar la sesión.');

  const end = async (path: string, body?: object) => {
    await run(async () => {
      const { message } = await callApi<{ message: string }>('POST', `${PATH}/${path}`, body);
      showToast({ title: message });
    });
    read();
    // The button goes with its session.
    heading.current?.focus();
  };

  return (
    <section
      aria-labelledby="sesiones"
      className="kit tw:mb-6 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5"
    >
      <h2 id="sesiones" ref={heading} tabIndex={-1} className="tw:text-lg tw:font-semibold">
        Sesiones abiertas
      </h2>
      <p role="status" className="tw:mt-1.5 tw:text-ink-soft">
        {failure || (sessions ? 'Dónde está abierta tu cuenta ahora.' : 'Cargando…')}
      </p>
      {failure && (
        <Button size="small" className="tw:mt-3" onClick={read}>
          Reintentar
        </Button>
      )}
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
    </section>
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
