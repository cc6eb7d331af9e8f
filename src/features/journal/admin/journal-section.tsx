'use client';

import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useListFilter } from '@/admin/list/use-list-filter';
import { DeletionDialog } from '@/admin/records/deletion-dialog';
import { useEditor } from '@/admin/records/use-editor';
import { useRecords } from '@/admin/records/use-records';
import { Button } from '@/admin/ui/button';
import { IssueCard } from '@/features/journal/admin/issue-card';
import { IssueForm } from '@/features/journal/admin/issue-form';
import { JOURNAL_TEXTS } from '@/features/journal/admin/journal.texts';
import { JOURNAL } from '@/features/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/journal/journal.presenter';

const textsOf = ({ title, description }: JournalAdminRecord) => [title, description];
const yearOf = ({ year }: JournalAdminRecord) => String(year);

/** «Todos», then the years that have issues, the latest first. */
const toFilters = (issues: JournalAdminRecord[] = []): string[] => {
  const years = [...new Set(issues.map(({ year }) => year))].sort((one, other) => other - one);
  return [JOURNAL.allYears, ...years.map(String)];
};

/** «Gestión de Revista»: search, years, cards, and the form that makes and changes the issues. */
export function JournalSection() {
  const { list, save, remove, refetch } = useRecords<JournalAdminRecord>({
    path: '/api/admin/journal',
    texts: JOURNAL_TEXTS,
  });
  const editor = useEditor(JOURNAL.slug, list.data);
  const [deletion, setDeletion] = useState<JournalAdminRecord | null>(null);
  const filters = useMemo(() => toFilters(list.data), [list.data]);
  const { search, setSearch, filter, setFilter, shown, visible, remaining, showMore } =
    useListFilter({ records: list.data, textsOf, valueOf: yearOf, filters });

  return (
    <>
      <SectionHeader
        title="Gestión de Revista"
        subtitle="Prepara y publica los números de la Revista del Doctorado."
        links={[{ label: 'Papelera', href: `/admin/collections/${JOURNAL.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            Nuevo Número
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label="Buscar en la revista..." value={search} onChange={setSearch} />
        <FilterButtons options={filters} value={filter} onChange={setFilter} />
      </div>
      <ListStates
        list={list}
        shown={shown}
        loadingLabel="Cargando números…"
        errorTitle={JOURNAL_TEXTS.loadFailed}
        emptyTitle="No se encontraron números"
        emptyText="No hay números que coincidan con tu búsqueda."
      >
        <ul className="tw:grid tw:gap-4 tw:md:grid-cols-2 tw:xl:grid-cols-3">
          {visible.map((issue) => (
            <IssueCard
              key={issue.id}
              issue={issue}
              onEdit={() => editor.edit(issue)}
              onDelete={() => setDeletion(issue)}
            />
          ))}
        </ul>
        <MoreButton remaining={remaining} onMore={showMore} />
      </ListStates>
      {editor.target && (
        <IssueForm
          issue={editor.target.record}
          onSubmit={(values) => save.mutateAsync({ record: editor.target?.record ?? null, values })}
          onClose={editor.close}
          onReload={() => {
            editor.close();
            void refetch();
          }}
        />
      )}
      <DeletionDialog
        record={deletion}
        remove={remove}
        question={JOURNAL_TEXTS.deleteQuestion}
        consequence="dejará de verse en el sitio. Podrás restaurarlo desde la papelera."
        onClose={() => setDeletion(null)}
      />
    </>
  );
}
