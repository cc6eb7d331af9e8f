import type { GlobalConfig } from 'payload';

import { staffOnly, staffOrPublicSite } from '@/core/access';
import { globalInvalidationHook } from '@/core/invalidation/hooks';
import { validateUrl } from '@/core/payload/validate';
import { PROGRAMME } from '@/features/content/programme/programme.definition';

const { councilSize, defaults, globals, journalAddresses } = PROGRAMME;

const siteTexts = (slug: string) =>
  ({
    slug,
    access: { read: staffOrPublicSite, readVersions: staffOnly, update: staffOnly },
    hooks: { afterChange: [globalInvalidationHook(slug)] },
    versions: { max: 50 },
    admin: { group: 'Textos del sitio' },
  }) satisfies Omit<GlobalConfig, 'fields'>;

export const Identity: GlobalConfig<'identity'> = {
  ...siteTexts(globals.identity),
  label: 'Identidad del programa',
  fields: [
    {
      name: 'programmeName',
      type: 'text',
      label: 'Nombre del programa',
      required: true,
      defaultValue: defaults.programmeName,
    },
    {
      name: 'universityName',
      type: 'text',
      label: 'Universidad',
      required: true,
      defaultValue: defaults.universityName,
    },
    {
      name: 'tagline',
      type: 'text',
      label: 'Lema de la portada',
      required: true,
      maxLength: 160,
      defaultValue: defaults.tagline,
    },
    {
      name: 'socialLinks',
      type: 'array',
      label: 'Redes sociales',
      labels: { singular: 'Red', plural: 'Redes' },
      maxRows: 6,
      defaultValue: [
        { name: 'Instagram', url: 'https://example.org/instagram' },
        { name: 'Facebook', url: 'https://example.org/facebook' },
        { name: 'YouTube', url: 'https://example.org/youtube' },
      ],
      fields: [
        { name: 'name', type: 'text', label: 'Nombre', required: true },
        { name: 'url', type: 'text', label: 'Dirección', required: true, validate: validateUrl },
      ],
    },
  ],
};

export const Council: GlobalConfig<'council'> = {
  ...siteTexts(globals.council),
  label: 'Consejo Directivo',
  fields: [
    {
      name: 'members',
      type: 'array',
      label: 'Integrantes',
      labels: { singular: 'Integrante', plural: 'Integrantes' },
      minRows: councilSize,
      maxRows: councilSize,
      required: true,
      defaultValue: Array.from({ length: councilSize }, (_, index) => ({
        role: index === 0 ? defaults.coordinator : defaults.councilMember,
        name: defaults.personName,
        department: defaults.department,
      })),
      fields: [
        { name: 'role', type: 'text', label: 'Cargo', required: true },
        { name: 'name', type: 'text', label: 'Nombre', required: true },
        { name: 'department', type: 'text', label: 'Departamento', required: true },
        {
          name: 'photoUrl',
          type: 'text',
          label: 'Fotografía',
          validate: validateUrl,
          admin: {
            components: { Field: '/admin/files/native-picture-field.lazy#NativePictureField' },
          },
        },
      ],
    },
  ],
};

export const ContactDetails: GlobalConfig<'contact-details'> = {
  ...siteTexts(globals.contactDetails),
  label: 'Datos de contacto',
  fields: [
    {
      name: 'address',
      type: 'textarea',
      label: 'Dirección',
      required: true,
      defaultValue: defaults.address,
    },
    {
      name: 'email',
      type: 'email',
      label: 'Correo electrónico',
      required: true,
      defaultValue: defaults.email,
    },
    {
      name: 'quickContactEmail',
      type: 'email',
      label: 'Correo de contacto rápido',
      required: true,
      defaultValue: defaults.email,
    },
    { name: 'phone', type: 'text', label: 'Teléfono', defaultValue: defaults.phone },
    {
      name: 'socialHandle',
      type: 'text',
      label: 'Usuario en redes',
      required: true,
      defaultValue: defaults.socialHandle,
    },
    {
      name: 'map',
      type: 'group',
      label: 'Mapa',
      fields: [
        {
          name: 'latitude',
          type: 'number',
          label: 'Latitud',
          required: true,
          min: -90,
          max: 90,
          defaultValue: defaults.map.latitude,
        },
        {
          name: 'longitude',
          type: 'number',
          label: 'Longitud',
          required: true,
          min: -180,
          max: 180,
          defaultValue: defaults.map.longitude,
        },
        {
          name: 'zoom',
          type: 'number',
          label: 'Acercamiento',
          required: true,
          min: 1,
          max: 19,
          defaultValue: defaults.map.zoom,
        },
      ],
    },
  ],
};

export const JournalPolicy: GlobalConfig<'journal-policy'> = {
  ...siteTexts(globals.journalPolicy),
  label: 'Envío de artículos',
  fields: [
    {
      name: 'submissionEmails',
      type: 'array',
      label: 'Correos para enviar artículos',
      labels: { singular: 'Correo', plural: 'Correos' },
      minRows: journalAddresses,
      maxRows: journalAddresses,
      required: true,
      defaultValue: defaults.journalEmails.map((email) => ({ email })),
      fields: [{ name: 'email', type: 'email', label: 'Correo electrónico', required: true }],
    },
  ],
};
