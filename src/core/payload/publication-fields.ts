import type { CheckboxField, CollectionBeforeChangeHook, DateField } from 'payload';

import { PUBLICATION_MESSAGES } from '@/core/content/publication';
import { switchField } from '@/core/payload/content-options';
import { dateAndTime } from '@/core/payload/dates';

/** Switch `published` of a collection whose records are public by default, unless they are created as drafts. */
export const publishedByDefault = (label: string): CheckboxField => ({
  ...switchField('published', label, 'Sin publicar, queda como borrador y solo se ve aquí.'),
  defaultValue: true,
});

export const publicationFields: DateField[] = [
  {
    name: 'publishAt',
    type: 'date',
    label: 'Publicar el',
    index: true,
    admin: {
      date: dateAndTime,
      description: 'Se ve desde entonces. Vacío: desde que se publica.',
    },
  },
  {
    name: 'withdrawAt',
    type: 'date',
    label: 'Retirar el',
    index: true,
    admin: { date: dateAndTime, description: 'Se ve hasta ese minuto, incluido. Vacío: siempre.' },
    validate: (withdrawAt, { siblingData }) => {
      const { publishAt } = siblingData as { publishAt?: string };
      const isBackwards = withdrawAt && publishAt && new Date(withdrawAt) <= new Date(publishAt);
      return !isBackwards || PUBLICATION_MESSAGES.outOfOrder;
    },
  },
];

/** Publication date as shown on the site; lists are ordered by it. */
export const publicationDate: DateField = {
  name: 'publishedOn',
  type: 'date',
  label: 'Fecha de publicación',
  index: true,
  admin: {
    date: dateAndTime,
    description: 'La que se lee en el sitio. Vacía: el momento en que se publica.',
  },
};

interface Dated {
  published?: boolean | null;
  publishAt?: string | null;
  publishedOn?: string | null;
  createdAt?: string;
}

/**
 * Hook that sets the publication date, if it is empty, when the record is first published, or to its scheduled time,
 * which it follows until that time has passed.
 */
export const datePublication: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const next = data as Dated;
  const before = originalDoc as Dated | undefined;
  if (!next.published) return data;
  const isOfItsHour =
    before?.publishAt &&
    before.publishedOn === before.publishAt &&
    next.publishedOn === before.publishedOn &&
    Date.parse(before.publishAt) > Date.now();
  if (next.publishedOn && !isOfItsHour) return data;
  const made = operation === 'create' ? next.createdAt : undefined;
  return { ...data, publishedOn: next.publishAt ?? made ?? new Date().toISOString() };
};
