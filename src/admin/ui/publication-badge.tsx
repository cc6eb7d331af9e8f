'use client';

import { Badge } from '@/admin/ui/badge';
import { useNow } from '@/admin/ui/use-now';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { publicationStateOf, type Publication } from '@/shared/publication';

/** «Publicado», «Borrador», «Programada» or «Retirada». */
export function PublicationBadge({ of }: { of: Publication }) {
  switch (publicationStateOf(of, useNow())) {
    case 'draft':
      return <Badge tone="orange">Borrador</Badge>;
    case 'scheduled':
      return <Badge tone="blue">Programada</Badge>;
    case 'withdrawn':
      return <Badge>Retirada</Badge>;
    default:
      return <Badge tone="green">Publicado</Badge>;
  }
}

export function PublicationHour({ of }: { of: Publication }) {
  const timeZone = useTimeZone();
  const state = publicationStateOf(of, useNow());
  if (state === 'draft') {
    return of.publishAt ? (
      <span>Sin publicar, con fecha: {formatDateTime(of.publishAt, timeZone)}</span>
    ) : null;
  }
  if (state === 'scheduled') {
    return (
      <span>
        Se publica: {formatDateTime(of.publishAt, timeZone)}
        {of.withdrawAt && ` · Se retira: ${formatDateTime(of.withdrawAt, timeZone)}`}
      </span>
    );
  }
  if (state === 'withdrawn')
    return <span>Retirada: {formatDateTime(of.withdrawAt, timeZone)}</span>;
  if (!of.withdrawAt) return null;
  return <span>Se retira: {formatDateTime(of.withdrawAt, timeZone)}</span>;
}
