'use client';

import type { ReactNode } from 'react';

import { RetryNotice } from '@/site/list/retry-notice';
import type { Reading } from '@/site/query/use-public-query';
import { Notice } from '@/site/ui/notice';
import { Spinner } from '@/site/ui/spinner';

/** Texts of a list without results to show: loading, failed, empty. */
export interface ListTexts {
  /** «Cargando noticias…» */
  loading: string;
  /** «Error al cargar noticias» and its sentence, if it has one. */
  error: { title: string; sentence?: string };
  /** «No se encontraron noticias» with the sentences of an empty list and of a search without results. */
  empty: { title: string; whenNone: readonly string[]; whenNoMatch: string };
}

interface Props<Item> {
  list: Reading<Item[]>;
  texts: ListTexts;
  results: readonly Item[];
  /** The results, rendered only if there are any. */
  children: ReactNode;
}

/** The four states of a list: loading, failed, empty, loaded. */
export function ListStates<Item>({ list, texts, results, children }: Props<Item>) {
  const { data, isError, isFetching, refetch } = list;
  if (isFetching && !data) return <Spinner label={texts.loading} />;
  if (isError || !data) {
    return <RetryNotice {...texts.error} onRetry={refetch} />;
  }
  if (results.length === 0) {
    const { title, whenNone, whenNoMatch } = texts.empty;
    return <Notice title={title} sentences={data.length === 0 ? whenNone : [whenNoMatch]} />;
  }
  return children;
}
