import type { Field, TextField, UploadFieldSingleValidation } from 'payload';
import { upload } from 'payload/shared';

import { validateText } from '@/core/payload/validate';
import { normalizeWith } from '@/core/payload/normalize-field';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { ACCEPTED_TYPES } from '@/features/content/media/media.definition';
import { isOrcid, normaliseOrcid } from '@/shared/publishing-identifiers';

/** The array fields of an article: authors, texts in several languages, files. */

const { languages, limits, messages } = ARTICLES;

export const optionalText = (name: string, label: string, maxLength: number): TextField => ({
  name,
  type: 'text',
  label,
  maxLength,
  validate: validateText(0, maxLength, ''),
});

export const languageField = (label: string, defaultValue?: string): Field => ({
  name: 'language',
  type: 'select',
  label,
  required: true,
  options: [...languages],
  ...(defaultValue ? { defaultValue } : {}),
});

/** Validates that a list of translations has each language at most once. */
const onePerLanguage = (rows: unknown): string | true => {
  const found = Array.isArray(rows)
    ? rows.map((row) => (row as { language?: unknown }).language).filter(Boolean)
    : [];
  return new Set(found).size === found.length || messages.languageTwice;
};

const rowLabel = (name: string) => `/features/content/journal/articles/admin/row-labels#${name}`;

export const authors: Field = {
  name: 'authors',
  type: 'array',
  label: 'Autoría',
  labels: { singular: 'Persona', plural: 'Personas' },
  maxRows: limits.authors,
  admin: {
    description: 'En el orden en que firman. Arrastra una fila para cambiarlo.',
    components: { RowLabel: rowLabel('AuthorRowLabel') },
  },
  fields: [
    {
      type: 'row',
      fields: [
        { ...optionalText('givenName', 'Nombres', limits.givenName), admin: { width: '50%' } },
        {
          name: 'familyName',
          type: 'text',
          label: 'Apellidos',
          required: true,
          maxLength: limits.familyName,
          validate: validateText(1, limits.familyName, messages.familyName),
          admin: {
            width: '50%',
            description: 'Una institución o un grupo va aquí, sin nombres ni ORCID.',
          },
        },
      ],
    },
    {
      name: 'affiliation',
      type: 'textarea',
      label: 'Instituciones',
      maxLength: limits.affiliation,
      validate: validateText(0, limits.affiliation, ''),
      admin: {
        rows: 2,
        description:
          'Una por renglón; con su ROR al final, si lo tiene: Universidad X https://ror.org/05g6zwm44',
      },
    },
    {
      name: 'orcid',
      type: 'text',
      label: 'ORCID',
      maxLength: 60,
      admin: { description: 'Como 0000-0002-1825-0097, o la dirección entera de orcid.org.' },
      hooks: { beforeValidate: [normalizeWith(normaliseOrcid)] },
      validate: (orcid: string | null | undefined) => !orcid || isOrcid(orcid) || messages.orcid,
    },
  ],
};

export const abstracts: Field = {
  name: 'abstracts',
  type: 'array',
  label: 'Resúmenes y palabras clave',
  labels: { singular: 'Resumen', plural: 'Resúmenes' },
  maxRows: languages.length,
  validate: onePerLanguage,
  admin: {
    description: 'Uno por idioma; el del idioma del artículo, primero.',
    components: { RowLabel: rowLabel('LanguageRowLabel') },
  },
  fields: [
    languageField('Idioma'),
    {
      name: 'text',
      type: 'textarea',
      label: 'Resumen',
      maxLength: limits.abstract,
      // A row needs an abstract, or keywords alone.
      validate: (text: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        const { keywords } = siblingData as { keywords?: unknown };
        const isTold = typeof keywords === 'string' && keywords.trim() !== '';
        return validateText(isTold ? 0 : 1, limits.abstract, messages.abstract)(text);
      },
      admin: { rows: 8 },
    },
    {
      ...optionalText('keywords', 'Palabras clave', limits.keywords),
      admin: { description: 'Separadas por punto y coma: lectura; bibliotecas; hábitos.' },
    },
  ],
};

export const translatedTitles: Field = {
  name: 'translatedTitles',
  type: 'array',
  label: 'Título en otros idiomas',
  labels: { singular: 'Título', plural: 'Títulos' },
  maxRows: languages.length - 1,
  validate: onePerLanguage,
  fields: [
    languageField('Idioma'),
    {
      name: 'title',
      type: 'text',
      label: 'Título',
      required: true,
      maxLength: limits.title,
      validate: validateText(1, limits.title, messages.title),
    },
  ],
};

/** Requires a file, except in a row whose file was deleted: its article can still be withdrawn or moved. */
const requireFile: UploadFieldSingleValidation = (file, options) =>
  (!file && options.previousValue === null) || upload(file, options);

/** The back office's file picker for a field that stores the id of a file. */
export const filePicker = (accept: readonly string[], noun: string) => ({
  path: '/admin/files/native-file-field.lazy#NativeFileField',
  clientProps: { accept, noun },
});

/** Files beside an article's PDF: translations, supplements. */
export const files: Field = {
  name: 'files',
  type: 'array',
  label: 'Otros archivos',
  labels: { singular: 'Archivo', plural: 'Archivos' },
  maxRows: limits.files,
  admin: {
    description: 'El PDF en otro idioma, anexos, datos. Se ven en la página del artículo.',
    components: { RowLabel: rowLabel('FileRowLabel') },
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'title',
          type: 'text',
          label: 'Nombre',
          required: true,
          maxLength: limits.fileTitle,
          validate: validateText(1, limits.fileTitle, messages.fileTitle),
          admin: { width: '50%' },
        },
        {
          name: 'language',
          type: 'select',
          label: 'Idioma',
          options: [...languages],
          admin: { width: '50%', description: 'De un PDF en otro idioma que el artículo.' },
        },
      ],
    },
    {
      name: 'file',
      type: 'upload',
      relationTo: 'media',
      label: 'Archivo',
      required: true,
      // The column must be nullable, because a file that is deleted for good is set to NULL; a condition makes it so.
      admin: {
        condition: () => true,
        components: { Field: filePicker(ACCEPTED_TYPES, 'archivo') },
      },
      validate: requireFile,
    },
  ],
};
