'use client';

import { StatusBadge } from '@/features/registrations/admin/status-badge';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { RegistrationFile } from '@/features/registrations/registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

/** What the applicant has sent, to be read and printed. */
export function RequestDocument({ request }: { request: RegistrationFile }) {
  const timeZone = useTimeZone();
  const facts = [
    { name: 'Correo electrónico', value: request.email, href: `mailto:${request.email}` },
    {
      name: 'Teléfono',
      value: request.telefono,
      href: `tel:${request.telefono.replaceAll(/[^\d+]/gu, '')}`,
    },
    { name: 'Título de maestría', value: request.tituloMaestria },
    { name: 'Universidad de origen', value: request.universidadOrigen },
    { name: 'Convocatoria', value: request.call?.name ?? 'Ninguna' },
    { name: 'Recibida', value: formatDateTime(request.createdAt, timeZone) },
  ];
  return (
    <article className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card tw:sm:p-8 tw:print:border-0 tw:print:p-0 tw:print:shadow-none">
      <header className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-3">
        <div className="tw:min-w-0">
          <p className="tw:text-sm tw:text-ink-soft">Solicitud n.º {request.id}</p>
          <h1 className="tw:font-serif tw:text-2xl tw:font-semibold tw:break-words tw:text-green">
            {request.nombres} {request.apellidos}
          </h1>
        </div>
        <StatusBadge status={request.status} />
      </header>
      <dl className="tw:mt-5 tw:grid tw:gap-x-8 tw:sm:grid-cols-2">
        {facts.map(({ name, value, href }) => (
          <div key={name} className="tw:border-t tw:border-paper-edge tw:py-2.5">
            <dt className="tw:text-sm tw:text-ink-soft">{name}</dt>
            <dd className="tw:break-words">
              {href ? (
                <a
                  href={href}
                  className="tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="tw:mt-6 tw:border-t tw:border-paper-edge tw:pt-5 tw:text-sm tw:text-ink-soft">
        Propuesta de investigación
      </h2>
      <p className="tw:mt-1 tw:font-serif tw:text-lg tw:font-semibold">
        {REGISTRATIONS.researchLines[request.lineaInvestigacion]}
      </p>
      <p className="tw:mt-3 tw:max-w-[68ch] tw:font-serif tw:text-[17px] tw:leading-[1.65] tw:break-words tw:whitespace-pre-line">
        {request.propuestaInvestigacion}
      </p>
    </article>
  );
}
