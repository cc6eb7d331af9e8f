import { guardedView } from '@/admin/guarded-view';
import { isAdministrator } from '@/core/access';
import { MailTemplatesScreen } from '@/features/mail/screens.lazy';
import { mailTemplatesView } from '@/features/mail/templates/mail-templates.view';

/** `/admin/plantillas` */
export const MailTemplatesView = guardedView(
  mailTemplatesView,
  () => <MailTemplatesScreen />,
  isAdministrator,
);
