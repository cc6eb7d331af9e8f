'use client';

import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { NewsCard } from '@/features/content/news/admin/news-card';
import { NEWS } from '@/features/content/news/news.definition';
import type { NewsAdminRecord } from '@/features/content/news/news.presenter';
import type { RecordTexts } from '@/admin/records/record-texts';

/** Texts of «Gestión de Noticias». */
const NEWS_TEXTS: RecordTexts = {
  title: 'Gestión de Noticias',
  subtitle: 'Crea, corrige y publica las noticias del programa.',
  create: 'Nueva Noticia',
  search: 'Buscar noticias...',
  loading: 'Cargando noticias…',
  loadFailed: 'Error al obtener noticias',
  readFailed: 'Error al obtener la noticia',
  emptyTitle: 'No se encontraron noticias',
  emptyText: 'No hay noticias que coincidan con tu búsqueda.',
  created: { title: '¡Noticia creada!', description: 'La noticia se ha creado exitosamente.' },
  createFailed: 'No se pudo crear la noticia.',
  updated: {
    title: '¡Noticia actualizada!',
    description: 'La noticia se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar la noticia.',
  deleted: {
    title: '¡Noticia eliminada!',
    description: 'La noticia se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar la noticia.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta noticia?',
  deleteConsequence: 'Podrás restaurarla desde la papelera.',
};

/** The list is loaded without the content, which is most of a news item; the form loads it. */
const source = recordSource<NewsAdminRecord>({ slug: NEWS.slug, parameters: { summary: 'true' } });

const FILTERS = [NEWS.allCategories, ...NEWS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, excerpt }: NewsAdminRecord) => [title, excerpt];
const valueOf = ({ category }: NewsAdminRecord) => category;

/** The form, loaded when it is first opened, because it contains the rich text editor. */
const NewsForm = lazyForm(() =>
  import('@/features/content/news/admin/news-form').then((module) => module.NewsForm),
);

/** «Gestión de Noticias» */
export function NewsSection() {
  return (
    <RecordsSection
      source={source}
      hasSummaries
      texts={NEWS_TEXTS}
      textsOf={textsOf}
      valueOf={valueOf}
      filtersOf={filtersOf}
      listClassName="tw:grid tw:gap-4 tw:md:grid-cols-2 tw:xl:grid-cols-3"
      renderItem={(news, actions) => <NewsCard news={news} {...actions} />}
      Form={NewsForm}
    />
  );
}
