'use client';

import { useState } from 'react';

import { ListStates, MoreButton } from '@/admin/list/list-states';
import { SearchBox } from '@/admin/list/search-box';
import { lazyForm } from '@/admin/records/lazy-form';
import {
  IssueDialog,
  Issuing,
  ShortPeople,
  SkippedPeople,
} from '@/features/events/certificates/admin/certificates-issuing';
import { CertificatesList } from '@/features/events/certificates/admin/certificates-list';
import { CERTIFICATES_TEXTS as TEXTS } from '@/features/events/certificates/admin/certificates.texts';
import { useCertificates } from '@/features/events/certificates/admin/use-certificates';
import type { SkippedPerson } from '@/features/events/certificates/certificates.checks';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';
import { showToast } from '@/kit/toast/toast.store';

const loadForms = () => import('@/features/events/certificates/admin/certificate-forms');
const CertificateTextsForm = lazyForm(() =>
  loadForms().then((module) => module.CertificateTextsForm),
);
const WithdrawalForm = lazyForm(() => loadForms().then((module) => module.WithdrawalForm));
const NameForm = lazyForm(() => loadForms().then((module) => module.NameForm));

const REISSUED = { title: TEXTS.reissue.done, description: TEXTS.reissue.doneHint };

type Open =
  | { name: 'texts' | 'issue' }
  | { name: 'otherName'; person: SkippedPerson }
  | { name: 'withdraw' | 'reissue'; record: CertificateRecord };

export function CertificatesScreen({ event }: { event: number }) {
  const list = useCertificates(event);
  const [open, setOpen] = useState<Open | null>(null);
  const [opening, setOpening] = useState(0);
  const close = () => {
    setOpen(null);
    list.refresh();
  };
  const outcomeOf = (
    form: Open,
    submit: (values: object) => Promise<unknown>,
    done: { title: string; description?: string },
  ) => ({
    onSubmit: async (values: object) => {
      await submit(values);
      showToast(done);
    },
    onClose: close,
    onReopen: () => {
      setOpening(opening + 1);
      setOpen(form);
    },
  });

  return (
    <>
      <ListStates list={{ ...list.states, isEmpty: false }} texts={TEXTS}>
        {list.state && (
          <Issuing
            state={list.state}
            samplePath={list.samplePath}
            onEdit={() => setOpen({ name: 'texts' })}
            onIssue={() => setOpen({ name: 'issue' })}
          />
        )}
        {list.state && list.state.skippedCount > 0 && (
          <SkippedPeople
            people={list.state.skipped}
            count={list.state.skippedCount}
            canIssue={Boolean(list.state.text) && list.state.obstacles.length === 0}
            onIssue={(person) => setOpen({ name: 'otherName', person })}
          />
        )}
        {list.state && list.state.shortCount > 0 && (
          <ShortPeople people={list.state.short} count={list.state.shortCount} />
        )}
        <div className="tw:mb-6 tw:print:hidden">
          <SearchBox label={TEXTS.search} value={list.search} onChange={list.setSearch} />
        </div>
        <ListStates
          list={list.states}
          texts={list.state?.isIssuing ? { ...TEXTS, ...TEXTS.beingIssued } : TEXTS}
        >
          <CertificatesList
            records={list.records}
            filePath={list.filePath}
            onWithdraw={(record) => setOpen({ name: 'withdraw', record })}
            onReissue={(record) => setOpen({ name: 'reissue', record })}
          />
          <MoreButton {...list.more} />
        </ListStates>
      </ListStates>
      {open?.name === 'texts' && list.state && (
        <CertificateTextsForm
          key={opening}
          event={event}
          state={list.state}
          readStored={list.readState}
          {...outcomeOf(open, list.write, {
            title: TEXTS.texts.saved,
            description: TEXTS.texts.savedHint,
          })}
        />
      )}
      {open?.name === 'withdraw' && (
        <WithdrawalForm
          key={opening}
          record={open.record}
          {...outcomeOf(open, (values) => list.withdraw(open.record.id, values), {
            title: TEXTS.withdraw.done,
          })}
        />
      )}
      {open?.name === 'reissue' && (
        <NameForm
          key={opening}
          section={`emitir-${open.record.id}`}
          title={TEXTS.reissue.title}
          description={TEXTS.reissue.hint(open.record)}
          nombre={open.record.nombre}
          {...outcomeOf(open, (values) => list.reissue(open.record, values), REISSUED)}
        />
      )}
      {open?.name === 'otherName' && (
        <NameForm
          key={opening}
          section={`emitir-a-${open.person.registration}`}
          title={TEXTS.skipped.button}
          description={TEXTS.skipped.hint}
          nombre={open.person.nombre}
          {...outcomeOf(open, (values) => list.issueTo(open.person.registration, values), REISSUED)}
        />
      )}
      {open?.name === 'issue' && list.state && (
        <IssueDialog
          missing={list.state.missing - list.state.skippedCount}
          withoutAddress={list.state.withoutAddress}
          onIssue={list.issue}
          onClose={close}
        />
      )}
    </>
  );
}
