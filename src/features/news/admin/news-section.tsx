'use client';

import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';

import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useBatches } from '@/admin/list/use-batches';
import { useEditor } from '@/admin/records/use-editor';
import { useRecords } from '@/admin/records/use-records';
import { Button } from '@/admin/ui/button';
import { NewsCard } from '@/features/news/admin/news-card';
import { NewsForm } from '@/features/news/admin/news-form';
import { NEWS_TEXTS } from '@/features/news/admin/news.texts';
import { NEWS } from '@/features/news/news.definition';
import type { NewsAdminRecord } from '@/features/news/news.presenter';
import { matchesSearch } from '@/shared/text-matching';

const FILTERS = [NEWS.allCategories, ...NEWS.categories];

/** «Gestión de Noticias»: search, filter, cards, and the form that makes and changes them. */
export function NewsSection() {
  const { list, save, remove, refetch } = useRecords<NewsAdminRecord>({
    path: '/api/admin/news',
    texts: NEWS_TEXTS,
  });
  const editor = useEditor(NEWS.slug, list.data);
  const [deletion, setDeletion] = useState<NewsAdminRecord | null>(null);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string>(NEWS.allCategories);
  const deferredSearch = useDeferredValue(search);

  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        (news) =>
          (category === NEWS.allCategories || news.category === category) &&
          matchesSearch(deferredSearch, [news.title, news.excerpt]),
      ),
    [list.data, category, deferredSearch],
  );
  const { visible, remaining, showMore } = useBatches(shown, `${category}:${deferredSearch}`);

  return (
    <>
      <SectionHeader
        title="Gestión de Noticias"
        subtitle="Crea, corrige y publica las noticias del programa."
        links={[{ label: 'Papelera', href: `/admin/collections/${NEWS.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            Nueva Noticia
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label="Buscar noticias..." value={search} onChange={setSearch} />
        <FilterButtons options={FILTERS} value={category} onChange={setCategory} />
      </div>
      <ListStates
        list={list}
        shown={shown}
        loadingLabel="Cargando noticias…"
        errorTitle={NEWS_TEXTS.loadFailed}
        emptyTitle="No se encontraron noticias"
        emptyText="No hay noticias que coincidan con tu búsqueda."
      >
        <ul className="tw:grid tw:gap-4 tw:md:grid-cols-2 tw:xl:grid-cols-3">
          {visible.map((news) => (
            <NewsCard
              key={news.id}
              news={news}
              onEdit={() => editor.edit(news)}
              onDelete={() => setDeletion(news)}
            />
          ))}
        </ul>
        <MoreButton remaining={remaining} onMore={showMore} />
      </ListStates>
      {editor.target && (
        <NewsForm
          news={editor.target.record}
          onSubmit={(values) => save.mutateAsync({ record: editor.target?.record ?? null, values })}
          onClose={editor.close}
          onReload={() => {
            editor.close();
            void refetch();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={deletion !== null}
        question={NEWS_TEXTS.deleteQuestion}
        explanation={`«${deletion?.title ?? ''}» dejará de verse en el sitio. Podrás restaurarla desde la papelera.`}
        isPending={remove.isPending}
        onCancel={() => setDeletion(null)}
        onConfirm={() => {
          if (deletion) remove.mutate(deletion, { onSettled: () => setDeletion(null) });
        }}
      />
    </>
  );
}
