import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { parseId } from '@/core/api/request';
import { CertificatesScreen } from '@/features/certificates/admin/certificates-screen';
import { certificatesView } from '@/features/certificates/certificates.view';
import { presentEvent } from '@/features/events/events.presenter';
import { findEvent } from '@/features/events/events.service';

/** `/admin/asistentes/12/certificados` */
export const CertificatesView = guardedView(
  certificatesView,
  async ({ req, segments }) => {
    const event = await Promise.resolve()
      .then(() => findEvent(req, parseId(segments[1])))
      .catch(() => null);
    if (!event) notFound();
    return (
      <QueryProvider>
        <CertificatesScreen event={presentEvent(event)} />
      </QueryProvider>
    );
  },
  isAdministrator,
);
