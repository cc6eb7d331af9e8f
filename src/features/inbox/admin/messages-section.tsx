'use client';

import { useRef } from 'react';

import { ChoiceBar, useChoice } from '@/admin/list/selection';
import { DeskRows, useDeskList } from '@/admin/list/desk-list';
import { ListTabs } from '@/admin/list/list-tabs';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useTypedSearch } from '@/admin/list/use-typed-search';
import { Button } from '@/admin/ui/button';
import { toQuery, useListAddress } from '@/features/inbox/admin/list-address';
import { MessageRow } from '@/features/inbox/admin/message-row';
import { MESSAGES_TEXTS } from '@/features/inbox/admin/messages.texts';
import { useMarks } from '@/features/inbox/admin/use-marks';
import {
  CONTACT_STATUSES,
  CONTACTS,
  type ContactStatus,
} from '@/features/inbox/contacts.definition';
import type { DeskContact } from '@/features/inbox/contacts.presenter';
import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import { exportLinks } from '@/shared/spreadsheet-formats';

const { desk, types } = CONTACTS;
const { part, atOnce } = desk;

interface Props {
  assignees: { id: number; name: string }[];
}

/** The office's list of messages. The server filters, sorts and paginates it, because it may be long. */
export function MessagesSection({ assignees }: Props) {
  const { filter, setFilter } = useListAddress();
  const [typed, setTyped] = useTypedSearch(filter.search ?? '', (search) =>
    setFilter({ ...filter, search }, { isTyped: true }),
  );
  const { status, order: _order, ...counted } = filter;
  const { records, ...list } = useDeskList<DeskContact, Record<ContactStatus | 'all', number>>({
    path: '/api/admin/contacts',
    filter,
    countsQuery: toQuery(counted),
    part,
  });
  const choice = useChoice({
    list: { records, ...list },
    listKey: toQuery(filter),
    atOnce,
    texts: MESSAGES_TEXTS.selection,
  });
  const chooseAll = useRef<HTMLInputElement>(null);
  const marks = useMarks(() => {
    chooseAll.current?.focus({ preventScroll: true });
    choice.clear();
    list.renew();
  });
  const ids = choice.chosen.map(({ id }) => id);

  return (
    <>
      <SectionHeader
        title={MESSAGES_TEXTS.title}
        subtitle={MESSAGES_TEXTS.subtitle}
        hasList={records.length > 0}
        links={exportLinks(`/api${EXPORTS.path}/contacts${toQuery(filter)}`)}
      />
      <ListTabs
        label="Estado"
        tabs={[
          { value: '', label: MESSAGES_TEXTS.all, count: list.counts?.all },
          ...CONTACT_STATUSES.map((value) => ({
            value,
            label: CONTACTS.statuses[value],
            count: list.counts?.[value],
          })),
        ]}
        value={status ?? ''}
        onChange={(next) => setFilter({ ...filter, status: next })}
      />
      <div className="tw:my-5 tw:flex tw:flex-wrap tw:items-center tw:gap-3">
        <SearchBox label={MESSAGES_TEXTS.search} value={typed} onChange={setTyped} />
        <MessagesFilters filter={filter} assignees={assignees} onChange={setFilter} />
      </div>
      <ChoiceBar
        ref={chooseAll}
        canChoose={!list.states.isPending && !list.isRenewing}
        choice={choice}
      >
        {ids.length > 0 && (
          <>
            <Button
              size="small"
              disabled={choice.isTooMany}
              isPending={marks.isPending}
              onClick={() => marks.mark(ids, 'read')}
            >
              Marcar como leídos
            </Button>
            <Button
              size="small"
              disabled={choice.isTooMany}
              isPending={marks.isPending}
              onClick={() => marks.mark(ids, status === 'archived' ? 'unarchive' : 'archive')}
            >
              {status === 'archived' ? 'Sacar del archivo' : 'Archivar'}
            </Button>
          </>
        )}
      </ChoiceBar>
      <DeskRows list={list} texts={MESSAGES_TEXTS}>
        {records.map((record) => (
          <MessageRow
            key={record.id}
            message={record}
            query={toQuery(filter)}
            isChosen={choice.has(record.id)}
            onChoose={(isChosen) => choice.choose(record.id, isChosen)}
          />
        ))}
      </DeskRows>
    </>
  );
}

type Filter = ReturnType<typeof useListAddress>['filter'];

interface FiltersProps extends Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function MessagesFilters({ filter, assignees, onChange }: FiltersProps) {
  return (
    <>
      <Choice
        label="Tipo de consulta"
        value={filter.type}
        options={[['', 'Cualquier tipo'], ...types.map((type) => [type, type] as const)]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Choice
        label="Responsable"
        value={filter.assignee}
        options={[
          ['', 'Cualquier responsable'],
          [desk.none, 'De nadie'],
          ...assignees.map(({ id, name }) => [String(id), `De ${name}`] as const),
        ]}
        onChange={(assignee) => onChange({ ...filter, assignee })}
      />
      <Choice
        label="Qué falta"
        value={filter.missing}
        options={[['', 'Con o sin respuesta'], ...Object.entries(desk.missing)]}
        onChange={(missing) => onChange({ ...filter, missing })}
      />
      <Choice
        label="Orden"
        value={filter.order ?? 'newest'}
        options={Object.entries(desk.sorts)}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="tw:min-h-[42px] tw:touch:min-h-[44px] tw:max-w-full tw:max-sm:min-w-0 tw:max-sm:flex-[1_1_40%] tw:sm:max-w-[180px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-2 tw:text-sm tw:text-ink"
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
