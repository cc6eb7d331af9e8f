import type { CollectionConfig } from 'payload';

import { administratorsOnly, denied } from '@/core/access';
import { MAILS } from '@/features/mail/mails.definition';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';

const { slug, labels } = MAIL_TEMPLATES;
const { limits } = MAILS;

/**
 * Templates whose text the office has changed; a template without a record has the product's text. Only its service
 * writes them, because it checks the placeholders.
 */
export const MailTemplates: CollectionConfig<typeof slug> = {
  slug,
  labels,
  // The office edits them at `/admin/plantillas`.
  admin: { hidden: true, useAsTitle: 'name' },
  access: { read: administratorsOnly, create: denied, update: denied, delete: denied },
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: true,
  fields: [
    { name: 'key', type: 'text', label: 'Clave', required: true, unique: true },
    { name: 'name', type: 'text', label: 'Plantilla', required: true },
    { name: 'subject', type: 'text', label: 'Asunto', required: true, maxLength: limits.subject },
    { name: 'text', type: 'textarea', label: 'Texto', required: true, maxLength: limits.text },
  ],
};
