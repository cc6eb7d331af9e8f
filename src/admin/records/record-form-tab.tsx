'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import { FormPage } from '@/admin/form/form-page';
import type { AdminRecord, RecordFormProps, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { useRecordChanges } from '@/admin/records/use-record-changes';
import { Spinner } from '@/admin/ui/spinner';
import { useHydrated } from '@/kit/use-hydrated';

/** Props of a form that may also be part of a page. */
export interface FramedFormProps<Entry extends AdminRecord> extends RecordFormProps<Entry> {
  /** `FormPage` in the page of a record; without it a dialog. */
  frame?: typeof FormPage;
  takesFocus?: boolean;
}

interface Props<Entry extends AdminRecord> {
  source: RecordSource<Entry>;
  texts: RecordTexts;
  record: Entry;
  /** Label for screen readers while the form loads. */
  loading: string;
  Form: ComponentType<FramedFormProps<Entry>>;
}

/** «Datos»: the form of a record, as part of its page. */
export function RecordFormTab<Entry extends AdminRecord>({
  source,
  texts,
  record,
  loading,
  Form,
}: Props<Entry>) {
  const isAlive = useHydrated();
  const { save, refetch } = useRecordChanges(source, texts);
  const [shown, setShown] = useState({ record, opening: 0 });
  const stored = useRef(record);
  const reopen = () =>
    setShown(({ opening }) => ({ record: stored.current, opening: opening + 1 }));

  // The form is open here: the list must not open it again after a session that ended on this page.
  useEffect(() => void takeReopening(source.slug), [source]);

  // Not rendered on the server, because the draft is stored in the browser.
  if (!isAlive) return <Spinner label={loading} />;
  return (
    <Form
      key={shown.opening}
      frame={FormPage}
      takesFocus={shown.opening > 0}
      record={shown.record}
      onSubmit={async (values, key) => {
        stored.current = await save.mutateAsync({ record: shown.record, values, key });
      }}
      onClose={reopen}
      onReopen={reopen}
      readStored={async (id) => {
        void refetch();
        stored.current = await source.readWhole(id);
        return stored.current;
      }}
    />
  );
}
