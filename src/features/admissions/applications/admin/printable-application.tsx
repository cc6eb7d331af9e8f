'use client';

import { ProposalDocument } from '@/features/admissions/applications/admin/proposal-document';
import { StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
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
    ...(request.withdrawnAt
      ? [{ name: 'Retirada', value: formatDateTime(request.withdrawnAt, timeZone) }]
      : []),
  ];
  return (
    <ProposalDocument
      number={request.id}
      name={`${request.nombres} ${request.apellidos}`}
      badge={
        <span className="tw:flex tw:flex-wrap tw:gap-1.5">
          <StatusBadges request={request} />
        </span>
      }
      facts={facts}
      line={request.lineaInvestigacion}
      proposal={request.propuestaInvestigacion}
    />
  );
}
