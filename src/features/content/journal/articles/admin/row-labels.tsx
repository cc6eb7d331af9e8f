'use client';

import { useRowLabel } from '@payloadcms/ui';

import { ARTICLES } from '@/features/content/journal/articles/articles.definition';

interface Row {
  givenName?: string;
  familyName?: string;
  language?: string;
  title?: string;
}

const authorLabel = ({ givenName, familyName }: Row): string =>
  [givenName, familyName].filter(Boolean).join(' ');

/** A collapsed author, by name and place in the order. */
export function AuthorRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row>();
  return (
    <span className="row-label">
      {rowNumber + 1}. {authorLabel(data) || 'Sin nombre'}
    </span>
  );
}

/** A collapsed translation, by its language. */
export function LanguageRowLabel() {
  const { data } = useRowLabel<Row>();
  const language = ARTICLES.languages.find(({ value }) => value === data.language);
  return (
    <span className="row-label">
      {[language?.label ?? 'Sin idioma', data.title].filter(Boolean).join(': ')}
    </span>
  );
}

/** A collapsed file, by its name. */
export function FileRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row>();
  return (
    <span className="row-label">
      {rowNumber + 1}. {data.title || 'Sin nombre'}
    </span>
  );
}
