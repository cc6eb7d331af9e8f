'use client';

import { FileDocument } from '@/admin/file/file-document';
import { ContactBadge } from '@/features/inbox/admin/contact-badge';
import type { ContactFile } from '@/features/inbox/contacts.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

/** A message as a printable document. */
export function MessageDocument({ message }: { message: ContactFile }) {
  const timeZone = useTimeZone();
  const facts = [
    { name: 'Correo electrónico', value: message.email, href: `mailto:${message.email}` },
    {
      name: 'Teléfono',
      value: message.telefono,
      href: `tel:${message.telefono.replaceAll(/[^\d+]/gu, '')}`,
    },
    { name: 'Tipo de consulta', value: message.tipo },
    { name: 'Recibido', value: formatDateTime(message.createdAt, timeZone) },
  ];
  return (
    <FileDocument
      number={`Mensaje n.º ${message.id}`}
      title={message.asunto}
      badge={<ContactBadge status={message.status} />}
      facts={[{ name: 'De', value: message.nombre }, ...facts]}
    >
      <p className="tw:mt-5 tw:max-w-[68ch] tw:font-serif tw:text-[17px] tw:leading-[1.65] tw:break-words tw:whitespace-pre-line">
        {message.mensaje}
      </p>
    </FileDocument>
  );
}
