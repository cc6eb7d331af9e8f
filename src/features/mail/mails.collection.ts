import type { CollectionConfig, Field } from 'payload';

import { validateEmail } from '@/core/payload/validate-email';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { peopleOptions } from '@/core/payload/personal-data-options';
import { mailContent, renderText } from '@/features/mail/mails.content';
import { MAILS } from '@/features/mail/mails.definition';

const { slug, kinds, statuses, limits } = MAILS;

const readOnly = (field: Field): Field =>
  ({ ...field, admin: { readOnly: true, ...field.admin } }) as Field;

/**
 * Every mail that the product sends or has sent. The office may read mails and resend failed ones;
 * only the product writes them.
 */
export const Mails: CollectionConfig<'mails'> = {
  ...peopleOptions,
  custom: { ...peopleOptions.custom, isWrittenByProduct: true },
  slug,
  labels: { singular: 'Correo', plural: 'Correos' },
  admin: {
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'status', 'attempts', 'createdAt'],
    listSearchableFields: ['subject', 'to', 'about'],
    group: 'Correo',
    description:
      'Lo que el sitio ha enviado o está por enviar. Lo que no se pudo enviar se puede enviar de nuevo.',
  },
  fields: [
    {
      name: 'resend',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '@/features/mail/admin/resend-button#ResendButton' },
      },
    },
    ...[
      {
        name: 'status',
        type: 'select',
        label: 'Estado',
        required: true,
        defaultValue: 'pending',
        options: toLabelledOptions(statuses),
        index: true,
        admin: { position: 'sidebar' },
      },
      {
        name: 'kind',
        type: 'select',
        label: 'Clase',
        required: true,
        options: toLabelledOptions(kinds),
        admin: { position: 'sidebar' },
      },
      {
        name: 'to',
        type: 'email',
        validate: validateEmail,
        label: 'Para',
        required: true,
        index: true,
      },
      { name: 'replyTo', type: 'email', validate: validateEmail, label: 'Responder a' },
      { name: 'subject', type: 'text', label: 'Asunto', required: true, maxLength: limits.subject },
      {
        name: 'text',
        type: 'textarea',
        label: 'Texto',
        virtual: true,
        admin: { rows: 14 },
        hooks: {
          afterRead: [
            ({ siblingData }: { siblingData: Record<string, unknown> }) => {
              const content = mailContent.safeParse(siblingData['content']);
              return content.success ? renderText(content.data) : null;
            },
          ],
        },
      },
      { name: 'content', type: 'json', required: true, admin: { hidden: true } },
      {
        name: 'calendar',
        type: 'textarea',
        label: 'Calendario adjunto',
        admin: { hidden: true },
      },
      // Address of the person concerned, also if the office is the recipient.
      {
        name: 'about',
        type: 'email',
        validate: validateEmail,
        label: 'Se refiere a',
        required: true,
        index: true,
      },
      // In the form of `recordRef`. The mail is deleted with the record.
      { name: 'record', type: 'text', index: true, admin: { hidden: true } },
      {
        name: 'attempts',
        type: 'number',
        label: 'Intentos fallidos',
        required: true,
        defaultValue: 0,
        admin: { position: 'sidebar' },
      },
      {
        name: 'lastError',
        type: 'text',
        label: 'Último error',
        admin: {
          position: 'sidebar',
          components: { Field: '/features/mail/admin/failure-field#FailureField' },
        },
      },
      {
        name: 'sentAt',
        type: 'date',
        label: 'Enviado el',
        admin: { position: 'sidebar', date: dateAndTime },
      },
      // Identifier for the `Message-ID` (`messageIdOf`), the same at each delivery attempt.
      {
        name: 'key',
        type: 'text',
        label: 'Identificador',
        required: true,
        unique: true,
        admin: { hidden: true },
      },
    ].map((field) => readOnly(field as Field)),
  ],
};
