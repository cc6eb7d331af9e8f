import type { DetailView } from '@/admin/admin-view';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';

export const mailTemplatesView: DetailView = {
  key: 'mailTemplates',
  path: MAIL_TEMPLATES.path,
  label: MAIL_TEMPLATES.labels.plural,
  title: MAIL_TEMPLATES.labels.plural,
  component: '/features/mail/templates/admin/mail-templates-view#MailTemplatesView',
};
