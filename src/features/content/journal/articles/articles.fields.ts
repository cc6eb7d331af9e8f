import type { Field, PayloadRequest } from 'payload';

import { validateText } from '@/core/payload/validate';
import { normalizeWith } from '@/core/payload/normalize-field';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  isLicenceCountry,
  isLicenceUrl,
} from '@/features/content/journal/articles/articles.licences';
import {
  abstracts,
  authors,
  filePicker,
  files,
  languageField,
  optionalText,
  translatedTitles,
} from '@/features/content/journal/articles/articles.lists';
import { ISSUE_PARAMETER } from '@/shared/paths';
import { isDoi, normaliseDoi } from '@/shared/publishing-identifiers';
import { parseRecordId } from '@/shared/record-id';

const { limits, messages } = ARTICLES;

/**
 * Whether the last page is before the first. Compares only numbers, because articles of online-only
 * journals may have another form of page («e12»).
 */
const isBefore = (last: string, first: unknown): boolean =>
  /^\d+$/u.test(last) && typeof first === 'string' && /^\d+$/u.test(first)
    ? Number(last) < Number(first)
    : false;

const pages: Field = {
  type: 'row',
  fields: [
    { ...optionalText('firstPage', 'Primera página', limits.page), admin: { width: '50%' } },
    {
      name: 'lastPage',
      type: 'text',
      label: 'Última página',
      maxLength: limits.page,
      admin: { width: '50%' },
      validate: (last: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        if (!last) return true;
        const { firstPage } = siblingData as { firstPage?: unknown };
        return isBefore(last.trim(), firstPage) ? messages.pages : true;
      },
    },
  ],
};

const day = {
  date: { pickerAppearance: 'dayOnly', displayFormat: 'dd/MM/yyyy' },
  width: '50%',
} as const;

const dates: Field = {
  type: 'row',
  fields: [
    { name: 'receivedAt', type: 'date', label: 'Recibido', admin: day },
    {
      name: 'acceptedAt',
      type: 'date',
      label: 'Aceptado',
      admin: day,
      validate: (acceptedAt, { siblingData }) => {
        const { receivedAt } = siblingData as { receivedAt?: string };
        if (!acceptedAt || !receivedAt) return true;
        return new Date(acceptedAt) >= new Date(receivedAt) || messages.dates;
      },
    },
  ],
};

/** Title and language of an article, and its titles in other languages. */
export const contentsFields: Field[] = [
  {
    name: 'title',
    type: 'text',
    label: 'Título',
    required: true,
    maxLength: limits.title,
    validate: validateText(1, limits.title, messages.title),
  },
  languageField('Idioma del artículo', 'es'),
  translatedTitles,
];

export const fileFields: Field[] = [
  {
    name: 'pdf',
    type: 'upload',
    relationTo: 'media',
    label: 'PDF del artículo',
    filterOptions: { mimeType: { equals: 'application/pdf' } },
    admin: {
      components: { Field: filePicker(['application/pdf'], 'PDF') },
      description:
        'Sube el PDF de este artículo solo; el del número entero está en el número. Google Académico no lee los de más de 5 MB.',
    },
  },
  files,
];

/** The issue in the query of a new article's form. */
export const issueOfNewArticle = ({ query }: Pick<PayloadRequest, 'query'>): number | undefined => {
  const issue = (query as Record<string, unknown> | undefined)?.[ISSUE_PARAMETER];
  return typeof issue === 'string' ? (parseRecordId(issue) ?? undefined) : undefined;
};

/** Issue and position of an article. */
export const placeFields: Field[] = [
  {
    name: 'issue',
    type: 'relationship',
    relationTo: 'journal',
    label: 'Número de la revista',
    required: true,
    index: true,
    // Set by the link in the contents of an issue: see `newArticlePath`.
    defaultValue: ({ req }) => issueOfNewArticle(req),
    admin: {
      allowCreate: false,
      description: 'El artículo se ve en el sitio cuando él y su número están publicados.',
    },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'section',
        type: 'text',
        label: 'Sección',
        required: true,
        defaultValue: 'Artículos',
        maxLength: limits.section,
        validate: validateText(1, limits.section, messages.section),
        admin: {
          width: '50%',
          description: 'Como en la tabla de contenido: Artículos, Ensayos, Reseñas…',
        },
      },
      {
        name: 'order',
        type: 'number',
        label: 'Orden en el número',
        required: true,
        defaultValue: 10,
        min: 0,
        max: limits.order,
        admin: {
          width: '50%',
          step: 1,
          description: 'El menor, primero. Una sección va donde va su primer artículo.',
        },
      },
    ],
  },
  pages,
];

export const authorFields: Field[] = [authors];

export const abstractFields: Field[] = [abstracts];

/** Fields without `admin.condition`, which would skip validation on the server. */
const licence: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'licence',
        type: 'select',
        label: 'Licencia',
        required: true,
        defaultValue: 'cc-by',
        options: ARTICLES.licences.map(({ label, value }) => ({ label, value })),
        admin: { width: '50%' },
      },
      {
        name: 'licenceVersion',
        type: 'select',
        label: 'Versión',
        defaultValue: ARTICLES.licenceVersions[0],
        options: ARTICLES.licenceVersions.map((value) => ({ label: value, value })),
        admin: {
          width: '25%',
          description: 'De Creative Commons: la que el artículo dice.',
        },
      },
      {
        name: 'licenceCountry',
        type: 'text',
        label: 'País de la licencia',
        maxLength: limits.licenceCountry,
        hooks: { beforeValidate: [normalizeWith((country) => country.trim().toLowerCase())] },
        validate: (country: unknown, { siblingData }: { siblingData: unknown }) => {
          if (country === null || country === undefined) return true;
          const { licenceVersion } = siblingData as { licenceVersion?: unknown };
          const hasCountry = licenceVersion !== ARTICLES.licenceVersions[0];
          const isCountry = typeof country === 'string' && isLicenceCountry(country);
          return (isCountry && hasCountry) || messages.licenceCountry;
        },
        admin: {
          width: '25%',
          description: 'Dos letras, si es la adaptada a un país (mx, es), antes de la 4.0.',
        },
      },
    ],
  },
  {
    name: 'licenceUrl',
    type: 'text',
    label: 'Dirección de la licencia',
    maxLength: limits.licenceUrl,
    hooks: { beforeValidate: [normalizeWith((address) => address.trim())] },
    validate: (address: unknown, { siblingData }: { siblingData: unknown }) => {
      if (address === null || address === undefined) {
        const { licence: kind } = siblingData as { licence?: unknown };
        return kind === 'other' ? messages.licenceUrl : true;
      }
      return (typeof address === 'string' && isLicenceUrl(address)) || messages.licenceUrl;
    },
    admin: { description: 'Solo de «Otra licencia».' },
  },
];

/** Fields for bibliographic indexes: DOI, licence and dates. */
export const recordFields: Field[] = [
  {
    name: 'doi',
    type: 'text',
    label: 'DOI',
    unique: true,
    index: true,
    maxLength: limits.identifier,
    admin: { description: 'Como 10.12345/revista.2026.1, o la dirección entera de doi.org.' },
    hooks: { beforeValidate: [normalizeWith(normaliseDoi)] },
    validate: (doi: string | null | undefined) => !doi || isDoi(doi) || messages.doi,
  },
  ...licence,
  dates,
];

export const referenceFields: Field[] = [
  {
    name: 'references',
    type: 'textarea',
    label: 'Referencias',
    maxLength: limits.references,
    validate: validateText(0, limits.references, ''),
    admin: { rows: 14, description: 'Una por renglón, ya redactadas.' },
  },
];
