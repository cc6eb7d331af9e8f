'use client';

import { Plus } from 'lucide-react';
import { memo, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates, MoreButton } from '@/admin/list/list-states';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { MissingNotice } from '@/admin/records/missing-notice';
import type { RecordFormProps, AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { TrashList } from '@/admin/records/trash-list';
import { useEditor } from '@/admin/records/use-editor';
import { useRecordChanges } from '@/admin/records/use-record-changes';
import { useRecordList } from '@/admin/records/use-record-list';
import { useWithdrawal } from '@/admin/records/use-withdrawal';
import { describeDeletion } from '@/admin/records/publication-outcome.text';
import { Button } from '@/admin/ui/button';
import { useHydrated } from '@/kit/use-hydrated';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { trashPath } from '@/shared/record-paths';

/** The records of the list, or those in the trash. */
const TABS = ['Lista', 'Papelera'] as const;

/** Actions on a record of the list. */
interface ItemActions {
  /** Opens the form. Reads the record first if the list has only its summary. */
  onEdit: () => Promise<void>;
  onDelete: () => void;
  /** Makes a public record a draft. */
  onWithdraw: () => Promise<void>;
}

interface Props<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  texts: RecordTexts;
  textsOf: (record: Entry) => (string | null)[];
  valueOf: (record: Entry) => string;
  filtersOf: (records: Entry[]) => readonly string[];
  /** Whether the list has only summaries, so that the form must read the whole record. */
  hasSummaries?: boolean;
  listClassName: string;
  /** Explains the deletion of this record, beginning with its `effect`; by default with the text of `texts`. */
  consequenceOf?: (record: Entry, effect: string) => string;
  /** Pending decisions, shown between the head and the list. */
  notices?: ReactNode;
  /** Another way to create records, beside the button for one. */
  renderSecondAction?: (refetch: () => Promise<unknown>) => ReactNode;
  renderItem: (record: Entry, actions: ItemActions) => ReactNode;
  Form: ComponentType<RecordFormProps<Entry>>;
}

/**
 * The common management screen of the five sections: head, search, filters, records, the form that
 * creates and changes them, and the confirmation of a deletion. Each section defines how a record
 * is rendered and the fields of its form.
 */
export function RecordsSection<Entry extends AdminRecord>({
  source,
  texts,
  textsOf,
  valueOf,
  filtersOf,
  hasSummaries = false,
  listClassName,
  consequenceOf = (_, effect) => `${effect}. ${texts.deleteConsequence}`,
  notices,
  renderSecondAction,
  renderItem,
  Form,
}: Props<Entry>) {
  const isAlive = useHydrated();
  const list = useRecordList({ source, textsOf, valueOf, filtersOf });
  const { save, remove, refetch } = useRecordChanges(source, texts);
  const withdraw = useWithdrawal(source, texts);
  const editor = useEditor({
    source,
    isReady: !list.isPending && !list.isError,
    readsWhole: hasSummaries,
    readFailed: texts.readFailed,
  });
  const { target } = editor;
  const [deletion, setDeletion] = useState<Entry | null>(null);
  const listElement = useRef<HTMLUListElement>(null);
  /** List index of the record whose deletion was last asked for. */
  const [deletedPlace, setDeletedPlace] = useState(0);

  const askToDelete = useCallback((record: Entry, place: number) => {
    setDeletedPlace(place);
    setDeletion(record);
  }, []);
  /** The title of the record that has moved to the deleted record's index, or of the last record. */
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
        hasList={!list.isTrash && list.visible.length > 0}
        action={
          <>
            {renderSecondAction?.(refetch)}
            {/* Rendered on the server: disabled before hydration. */}
            <Button
              look="primary"
              disabled={!isAlive}
              icon={<Plus aria-hidden className="tw:size-4" />}
              onClick={() => editor.open(null)}
            >
              {texts.create}
            </Button>
          </>
        }
      />
      {editor.isMissing && (
        <MissingNotice trashHref={trashPath(source.slug)} onClose={editor.dismissMissing} />
      )}
      {notices}
      <div className="tw:mb-6 tw:space-y-3">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-3">
          <SearchBox label={texts.search} value={list.search} onChange={list.setSearch} />
          <FilterButtons
            label="Lista o papelera"
            options={TABS}
            value={TABS[list.isTrash ? 1 : 0]}
            onChange={(tab) => list.showTrash(tab === TABS[1])}
          />
        </div>
        {!list.isTrash && (
          <>
            <FilterButtons options={list.filters} value={list.filter} onChange={list.setFilter} />
            <FilterButtons
              label="Estado"
              options={list.states}
              value={list.state}
              onChange={list.setState}
            />
          </>
        )}
      </div>
      {list.isTrash ? (
        <TrashList slug={source.slug} search={list.settled} />
      ) : (
        <ListStates list={list} texts={texts}>
          <ul data-list ref={listElement} className={`tw:outline-none ${listClassName}`}>
            {list.visible.map((record, place) => (
              <Item
                key={record.id}
                record={record}
                place={place}
                renderItem={renderItem}
                onEdit={editor.edit}
                onDelete={askToDelete}
                onWithdraw={withdraw}
              />
            ))}
          </ul>
          <MoreButton
            remaining={list.remaining}
            isPending={list.isBringingMore}
            onMore={list.showMore}
          />
        </ListStates>
      )}
      {target && (
        <Form
          key={target.opening}
          record={target.record}
          onSubmit={(values, key) => save.mutateAsync({ record: target.record, values, key })}
          onClose={editor.close}
          onReopen={() => editor.open(target.record)}
          readStored={(id) => {
            // The list is refetched, because it also shows the record before the concurrent change.
            void refetch();
            return source.readWhole(id);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={deletion !== null}
        question={texts.deleteQuestion}
        explanation={
          deletion
            ? `«${deletion.title}» ${consequenceOf(deletion, describeDeletion(deletion, list.now))}`
            : ''
        }
        isPending={remove.isPending}
        onCancel={() => setDeletion(null)}
        onConfirm={() => {
          if (deletion) remove.mutate(deletion, { onSettled: () => setDeletion(null) });
        }}
        findNextFocus={findNextTitle}
      />
    </>
  );
}

interface ItemProps<Entry extends AdminRecord> extends Pick<Props<Entry>, 'renderItem'> {
  record: Entry;
  place: number;
  onEdit: (record: Entry) => Promise<void>;
  onDelete: (record: Entry, place: number) => void;
  onWithdraw: (record: Entry) => Promise<void>;
}

/** A memoised row: typing in the search re-renders the section, but not unchanged rows. */
const Item = memo(function Item<Entry extends AdminRecord>({
  record,
  place,
  renderItem,
  onEdit,
  onDelete,
  onWithdraw,
}: ItemProps<Entry>) {
  return renderItem(record, {
    onEdit: () => onEdit(record),
    onDelete: () => onDelete(record, place),
    onWithdraw: () => onWithdraw(record),
  });
}) as <Entry extends AdminRecord>(props: ItemProps<Entry>) => ReactNode;
