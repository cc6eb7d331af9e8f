'use client';

import { useRef } from 'react';

import { ChoiceBar } from '@/admin/list/selection-bar';
import { DeskRows } from '@/admin/list/inbox-rows';
import { ListTabs } from '@/admin/list/list-tabs';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useChoice } from '@/admin/list/use-selection';
import { useDeskList } from '@/admin/list/use-inbox-list';
import { useTypedSearch } from '@/admin/list/use-typed-search';
import { Button } from '@/admin/ui/button';
import { toQuery, useListAddress } from '@/features/inbox/admin/list-address';
import { MessageRow } from '@/features/inbox/admin/message-row';
import { MessagesFilters } from '@/features/inbox/admin/messages-filters';
import { MESSAGES_TEXTS } from '@/features/inbox/admin/messages.texts';
import { useMarks } from '@/features/inbox/admin/use-marks';
import {
  CONTACT_STATUSES,
  CONTACTS,
  type ContactStatus,
} from '@/features/inbox/contacts.definition';
import type { DeskContact } from '@/features/inbox/contacts.presenter';
import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import { formatNumber } from '@/shared/numbers';

const { part, atOnce } = CONTACTS.desk;

/** The office's list of messages. The server narrows and sorts it, in parts: it may be long. */
export function MessagesSection({ assignees }: { assignees: { id: number; name: string }[] }) {
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
  const choice = useChoice({ records, listKey: toQuery(filter), atOnce });
  const chooseAll = useRef<HTMLInputElement>(null);
  const marks = useMarks(() => {
    chooseAll.current?.focus({ preventScroll: true });
    choice.clear();
    list.renew();
  });
  const ids = choice.chosen.map(({ id }) => id);
  const isTooMany = ids.length > atOnce;

  return (
    <>
      <SectionHeader
        title={MESSAGES_TEXTS.title}
        subtitle={MESSAGES_TEXTS.subtitle}
        links={[
          { label: 'Tabla completa', href: '/admin/collections/contacts' },
          {
            label: EXPORTS.label,
            href: `/api${EXPORTS.path}/contacts${toQuery(filter)}`,
            isDownload: true,
          },
        ]}
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
        canChoose={!list.states.isPending}
        counts={{ shown: records.length, chosen: ids.length, atOnce }}
        hasEnded={choice.hasEnded}
        isAllChosen={choice.isAllChosen}
        onChooseAll={choice.chooseAll}
        label="Elegir los que se ven"
        announcement={[
          ids.length > 0 &&
            (ids.length === 1 ? '1 elegido' : `${formatNumber(ids.length)} elegidos`),
          isTooMany && `${CONTACTS.messages.tooMany}.`,
        ]
          .filter(Boolean)
          .join('. ')}
      >
        {ids.length > 0 && (
          <>
            <Button
              size="small"
              disabled={isTooMany}
              isPending={marks.isPending}
              onClick={() => marks.mark(ids, 'read')}
            >
              Marcar como leídos
            </Button>
            <Button
              size="small"
              disabled={isTooMany}
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
