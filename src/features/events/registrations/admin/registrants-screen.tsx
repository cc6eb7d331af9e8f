'use client';

import { Download, Mail, Plus } from 'lucide-react';
import { useState } from 'react';

import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates, MoreButton } from '@/admin/list/list-states';
import { SearchBox } from '@/admin/list/search-box';
import { lazyForm } from '@/admin/records/lazy-form';
import { useTask } from '@/admin/toast/use-task';
import { Button, buttonClasses } from '@/admin/ui/button';
import { RegistrantsList } from '@/features/events/registrations/admin/registrants-list';
import {
  describeDays,
  REGISTRANTS_TEXTS as TEXTS,
} from '@/features/events/registrations/admin/registrants.texts';
import { useRegistrants } from '@/features/events/registrations/admin/use-registrants';
import type { RegistrantRecord } from '@/features/events/registrations/event-registrations.presenter';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { showToast } from '@/kit/toast/toast.store';
import { useHydrated } from '@/kit/use-hydrated';
import { exportLinks } from '@/shared/spreadsheet-formats';

const ICON = 'tw:size-4';

const RegistrantForm = lazyForm(() =>
  import('@/features/events/registrations/admin/registrant-form').then(
    (module) => module.RegistrantForm,
  ),
);
const LetterComposer = lazyForm(() =>
  import('@/features/events/notifications/admin/letter-composer').then(
    (module) => module.LetterComposer,
  ),
);

export function RegistrantsScreen({ event }: { event: EventRecord }) {
  const isReady = useHydrated();
  const list = useRegistrants(event.id);
  const [open, setOpen] = useState<'form' | 'letter' | null>(null);
  const [opening, setOpening] = useState(0);
  const [cancelling, setCancelling] = useState<RegistrantRecord | null>(null);

  const add = async (values: object, key: string) => {
    const { email } = await list.add(values, key);
    showToast(email ? TEXTS.added : TEXTS.addedWithoutAddress);
    list.refresh();
  };

  return (
    <>
      {list.days.length > 1 && (
        <p className="tw:mb-4 tw:text-ink-soft tw:tabular-nums">
          {TEXTS.attended}: {describeDays(list.days)}
        </p>
      )}
      <div className="tw:mb-6 tw:space-y-3 tw:print:hidden">
        <SearchBox label={TEXTS.search} value={list.search} onChange={list.setSearch} />
        <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-3">
          <FilterButtons options={TEXTS.filters} value={list.filter} onChange={list.setFilter} />
          <div className="tw:flex tw:flex-wrap tw:gap-3">
            <Button
              look="primary"
              // Rendered on the server: disabled before hydration.
              disabled={!isReady}
              icon={<Plus aria-hidden className={ICON} />}
              onClick={() => setOpen('form')}
            >
              {TEXTS.add}
            </Button>
            <Button
              disabled={!isReady}
              icon={<Mail aria-hidden className={ICON} />}
              onClick={() => setOpen('letter')}
            >
              {TEXTS.write}
            </Button>
            {exportLinks(list.exportPath).map(({ label, href }) => (
              <a key={label} href={href} download className={buttonClasses()}>
                <Download aria-hidden className={ICON} />
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
      <ListStates list={list.states} texts={TEXTS}>
        <RegistrantsList
          event={event}
          records={list.records}
          readStored={list.readStored}
          onChanged={list.refresh}
          onCancel={setCancelling}
        />
        <MoreButton {...list.more} />
      </ListStates>
      {open === 'form' && (
        <RegistrantForm
          key={opening}
          event={event}
          onSubmit={add}
          onClose={() => setOpen(null)}
          onReopen={() => {
            setOpening(opening + 1);
            setOpen('form');
          }}
        />
      )}
      {open === 'letter' && <LetterComposer event={event.id} onClose={() => setOpen(null)} />}
      {cancelling && (
        <CancelDialog
          record={cancelling}
          onCancel={() => list.cancel(cancelling.id)}
          onClose={() => {
            setCancelling(null);
            list.refresh();
          }}
        />
      )}
    </>
  );
}

interface CancelProps {
  record: RegistrantRecord;
  onCancel: () => Promise<unknown>;
  onClose: () => void;
}

function CancelDialog({ record, onCancel, onClose }: CancelProps) {
  const { isPending, run } = useTask(TEXTS.cancelFailed);
  const cancel = async () => {
    await run(async () => {
      await onCancel();
      showToast(TEXTS.cancelled);
    });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      question={TEXTS.question}
      explanation={TEXTS.explanation(record)}
      confirm={TEXTS.confirm}
      cancel={TEXTS.keep}
      isPending={isPending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    />
  );
}
