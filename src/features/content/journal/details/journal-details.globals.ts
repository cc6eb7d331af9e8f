import type { GlobalConfig, TextField } from 'payload';

import { staffOnly, staffOrPublicSite } from '@/core/access';
import { globalInvalidationHook } from '@/core/invalidation/hooks';
import { normalizeWith } from '@/core/payload/normalize-field';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';
import { isDoiPrefix, isIssn, normaliseDoi, normaliseIssn } from '@/shared/publishing-identifiers';

const { slug, defaults, limits, messages } = JOURNAL_DETAILS;

const issn = (name: string, label: string): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 30,
  admin: { width: '50%' },
  hooks: { beforeValidate: [normalizeWith(normaliseIssn)] },
  validate: (text: string | null | undefined) => !text || isIssn(text) || messages.issn,
});

export const JournalDetails: GlobalConfig<'journal-details'> = {
  slug,
  label: 'Datos de la revista',
  access: { read: staffOrPublicSite, readVersions: staffOnly, update: staffOnly },
  hooks: { afterChange: [globalInvalidationHook(slug)] },
  versions: { max: 50 },
  admin: {
    group: 'Textos del sitio',
    description:
      'Lo que la revista es: aparece en las citas, en los buscadores académicos y en su página de presentación.',
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Identidad',
          fields: [
            {
              name: 'title',
              type: 'text',
              label: 'Título completo',
              required: true,
              maxLength: limits.title,
              defaultValue: defaults.title,
            },
            {
              name: 'abbreviation',
              type: 'text',
              label: 'Título abreviado',
              maxLength: limits.title,
              admin: { description: 'Como «Rev. Doct. Educ.», si lo tiene.' },
            },
            {
              type: 'row',
              fields: [issn('issnOnline', 'ISSN en línea'), issn('issnPrint', 'ISSN impreso')],
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'publisher',
                  type: 'text',
                  label: 'Entidad editora',
                  required: true,
                  maxLength: limits.title,
                  defaultValue: defaults.publisher,
                  admin: { width: '50%' },
                },
                {
                  name: 'place',
                  type: 'text',
                  label: 'Ciudad y país',
                  maxLength: limits.place,
                  defaultValue: defaults.place,
                  admin: { width: '50%' },
                },
              ],
            },
            {
              type: 'row',
              fields: [
                {
                  name: 'email',
                  type: 'email',
                  label: 'Correo de la revista',
                  required: true,
                  defaultValue: defaults.email,
                  admin: { width: '50%' },
                },
                {
                  name: 'doiPrefix',
                  type: 'text',
                  label: 'Prefijo de los DOI',
                  maxLength: 30,
                  hooks: { beforeValidate: [normalizeWith(normaliseDoi)] },
                  validate: (text: string | null | undefined) =>
                    !text || isDoiPrefix(text) || messages.doiPrefix,
                  admin: { width: '50%', description: 'El que asigna Crossref: 10.12345.' },
                },
              ],
            },
          ],
        },
        {
          label: 'Equipo editorial',
          fields: [
            {
              name: 'team',
              type: 'array',
              label: 'Equipo editorial',
              labels: { singular: 'Persona', plural: 'Personas' },
              maxRows: limits.people,
              defaultValue: defaults.team.map((person) => ({ ...person })),
              admin: {
                components: {
                  RowLabel: '/features/content/journal/details/admin/detail-labels#PersonRowLabel',
                },
              },
              fields: [
                {
                  type: 'row',
                  fields: [
                    {
                      name: 'role',
                      type: 'text',
                      label: 'Función',
                      required: true,
                      maxLength: limits.title,
                      admin: { width: '50%' },
                    },
                    {
                      name: 'name',
                      type: 'text',
                      label: 'Nombre',
                      required: true,
                      maxLength: limits.title,
                      admin: { width: '50%' },
                    },
                  ],
                },
                {
                  name: 'affiliation',
                  type: 'text',
                  label: 'Institución',
                  maxLength: limits.title,
                },
              ],
            },
          ],
        },
        {
          label: 'Políticas',
          fields: [
            {
              name: 'policies',
              type: 'array',
              label: 'Políticas',
              labels: { singular: 'Política', plural: 'Políticas' },
              maxRows: limits.policies,
              defaultValue: defaults.policies.map((policy) => ({ ...policy })),
              admin: {
                components: {
                  RowLabel: '/features/content/journal/details/admin/detail-labels#PolicyRowLabel',
                },
              },
              fields: [
                {
                  name: 'title',
                  type: 'text',
                  label: 'Título',
                  required: true,
                  maxLength: limits.title,
                },
                {
                  name: 'text',
                  type: 'textarea',
                  label: 'Texto',
                  required: true,
                  maxLength: limits.text,
                  admin: { rows: 8 },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
