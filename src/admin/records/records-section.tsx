'use client';

import { Plus } from 'lucide-react';
import {
  memo,
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { DeletionDialog } from '@/admin/records/deletion-dialog';
import type { RecordFormProps } from '@/admin/records/record-form.props';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { useEditor } from '@/admin/records/use-editor';
import { useRecordChanges } from '@/admin/records/use-record-changes';
import { useRecordList } from '@/admin/records/use-record-list';
import { Button } from '@/admin/ui/button';

/** What can be done with a record of the list. */
interface ItemActions {
  /** Opens the form; waits for the record where the list has no more than its summary. */
  onEdit: () => Promise<void>;
  onDelete: () => void;
}

interface Props<Record extends AdminRecord> {
  source: RecordSource<Record>;
  texts: RecordTexts;
  textsOf: (record: Record) => (string | null)[];
  valueOf: (record: Record) => string;
  filtersOf: (records: Record[]) => readonly string[];
  /** The records of the list are summaries: the form needs the whole of one. */
  hasSummaries?: boolean;
  listClassName: string;
  renderItem: (record: Record, actions: ItemActions) => ReactNode;
  Form: ComponentType<RecordFormProps<Record>>;
}

/**
 * A management screen, as all five are: a head, a search, a filter, the records, the form that
 * makes and changes them, the question before one is deleted. What a record looks like and what is
 * asked about it is the section's own.
 */
export function RecordsSection<Record extends AdminRecord>({
  source,
  texts,
  textsOf,
  valueOf,
  filtersOf,
  hasSummaries = false,
  listClassName,
  renderItem,
  Form,
}: Props<Record>) {
  const list = useRecordList({ source, textsOf, valueOf, filtersOf });
  const { save, remove, refetch } = useRecordChanges(source, texts);
  const editor = useEditor({
    source,
    isReady: !list.isPending && !list.isError,
    readsWhole: hasSummaries,
    readFailed: texts.readFailed,
  });
  const [deletion, setDeletion] = useState<Record | null>(null);
  const listElement = useRef<HTMLUListElement>(null);
  /** Where in the list the record stood that was last to be deleted. */
  const [deletedPlace, setDeletedPlace] = useState(0);

  const askToDelete = useCallback((record: Record, place: number) => {
    setDeletedPlace(place);
    setDeletion(record);
  }, []);
  /** The title of the record that has moved up to the deleted one's place, or of the last. */
  const findNextTitle = () => {
    const items = listElement.current?.children;
    const item = items?.[Math.min(deletedPlace, items.length - 1)];
    return item?.querySelector('h2');
  };

  return (
    <>
      <SectionHeader
        title={texts.title}
        subtitle={texts.subtitle}
        links={[{ label: 'Papelera', href: `/admin/collections/${source.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            {texts.create}
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label={texts.search} value={list.search} onChange={list.setSearch} />
        <FilterButtons options={list.filters} value={list.filter} onChange={list.setFilter} />
      </div>
      <ListStates list={list} texts={texts}>
        <ul ref={listElement} className={listClassName}>
          {list.visible.map((record, place) => (
            <Item
              key={record.id}
              record={record}
              place={place}
              renderItem={renderItem}
              onEdit={editor.edit}
              onDelete={askToDelete}
            />
          ))}
        </ul>
        <MoreButton
          remaining={list.remaining}
          isPending={list.isBringingMore}
          onMore={list.showMore}
        />
      </ListStates>
      {editor.target && (
        <Suspense>
          <Form
            record={editor.target.record}
            onSubmit={(values) =>
              save.mutateAsync({ record: editor.target?.record ?? null, values })
            }
            onClose={editor.close}
            onReload={() => {
              editor.close();
              void refetch();
            }}
          />
        </Suspense>
      )}
      <DeletionDialog
        record={deletion}
        remove={remove}
        texts={texts}
        onClose={() => setDeletion(null)}
        findNextFocus={findNextTitle}
      />
    </>
  );
}

interface ItemProps<Record extends AdminRecord> extends Pick<Props<Record>, 'renderItem'> {
  record: Record;
  place: number;
  onEdit: (record: Record) => Promise<void>;
  onDelete: (record: Record, place: number) => void;
}

/** One record. Each key in the search draws the section anew, but no record that stays as it was. */
const Item = memo(function Item<Record extends AdminRecord>({
  record,
  place,
  renderItem,
  onEdit,
  onDelete,
}: ItemProps<Record>) {
  return renderItem(record, {
    onEdit: () => onEdit(record),
    onDelete: () => onDelete(record, place),
  });
}) as <Record extends AdminRecord>(props: ItemProps<Record>) => ReactNode;
