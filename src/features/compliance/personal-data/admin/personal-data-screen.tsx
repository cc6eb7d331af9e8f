'use client';
import { Download, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { SectionHeader } from '@/admin/list/section-header';
import { Button } from '@/admin/ui/button';
import { ErasureDialog } from '@/admin/records/erasure-dialog';
import { PeopleFoundList } from '@/features/compliance/personal-data/admin/people-found-list';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import type {
  Holdings,
  PeopleFound,
} from '@/features/compliance/personal-data/personal-data.schemas';
import { callApi } from '@/admin/api/api-client';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';

type Task = 'search' | 'people' | 'export' | 'erase';

const post = <Result,>(task: Task, body: object) =>
  callApi<Result>('POST', `/api${PERSONAL_DATA.path}/${task}`, body);

const saveAsFile = (content: Holdings): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = TEXTS.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};

const usePersonalData = () => {
  const [found, setFound] = useState<Holdings | null>(null);
  const [candidates, setCandidates] = useState<PeopleFound | null>(null);
  const [emailError, setEmailError] = useState<string>();
  const [pending, setPending] = useState<Task | null>(null);

  const attempt = async (task: Task, failure: string, work: () => Promise<void>) => {
    setPending(task);
    setEmailError(undefined);
    try {
      await work();
    } catch (error) {
      const faults = error instanceof ApiRequestError ? error.errors : [];
      setEmailError(faults.find(({ field }) => field === 'email' || field === 'search')?.message);
      const description = errorMessage(error, failure);
      showToast({ title: TEXTS.failed, description, tone: 'error' });
    } finally {
      setPending(null);
    }
  };

  const read = (email: string) =>
    attempt('search', TEXTS.searchFailed, async () => {
      setFound(await post<Holdings>('search', { email }));
      setCandidates(null);
    });

  return {
    found,
    candidates,
    emailError,
    pending,
    read,
    /** Reads the data of an address; of anything else, who it may be. */
    search: (typed: string) =>
      typed.includes('@') || typed === ''
        ? read(typed)
        : attempt('people', TEXTS.searchFailed, async () => {
            const people = await post<PeopleFound>('people', { search: typed });
            setFound(null);
            setCandidates(people);
            if (people.people.length + people.withoutAddress.length === 0) {
              setEmailError(TEXTS.nobody);
            }
          }),
    exportAll: (email: string) =>
      attempt('export', TEXTS.exportFailed, async () =>
        saveAsFile(await post<Holdings>('export', { email })),
      ),
    eraseAll: (email: string, confirmation: string) =>
      attempt('erase', TEXTS.eraseFailed, async () => {
        const { message } = await post<{ message: string }>('erase', { email, confirmation });
        setFound(null);
        showToast({ title: TEXTS.erased, description: message });
      }),
  };
};

type Entry = Holdings['groups'][number]['records'][number];

const describe = (record: Entry): string =>
  [`N.º ${record['Número'] ?? ''}`, record['Recibido'] ?? record['Cuándo']]
    .filter(Boolean)
    .join(' · ');

function HoldingsList({ groups }: Pick<Holdings, 'groups'>) {
  return groups
    .filter(({ records }) => records.length > 0)
    .map(({ collection, label, records }) => (
      <section key={collection} aria-labelledby={`grupo-${collection}`} className="tw:mt-8">
        <h3 id={`grupo-${collection}`} className="tw:font-serif tw:text-xl tw:font-semibold">
          {label} ({records.length})
        </h3>
        <ul className="tw:mt-3 tw:space-y-2">
          {records.map((record) => (
            <li
              key={record['Número']}
              className="tw:rounded-md tw:border tw:border-paper-edge tw:bg-white"
            >
              <details>
                <summary className="tw:cursor-pointer tw:px-4 tw:py-3 tw:font-semibold">
                  {describe(record)}
                </summary>
                <dl className="tw:grid tw:gap-x-6 tw:gap-y-2 tw:border-t tw:border-paper-edge tw:px-4 tw:py-3 tw:sm:grid-cols-[14rem_1fr]">
                  {Object.entries(record).map(([name, value]) => (
                    <div key={name} className="tw:contents">
                      <dt className="tw:text-sm tw:text-ink-soft">{name}</dt>
                      <dd className="tw:min-w-0 tw:break-words tw:whitespace-pre-line">{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ul>
      </section>
    ));
}

const ICON = 'tw:size-4';

export function PersonalDataScreen() {
  const { found, candidates, emailError, pending, read, search, exportAll, eraseAll } =
    usePersonalData();
  const [email, setEmail] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const ids = fieldIds('persona');
  // Erasing a person's data keeps the log, so its entries are not counted as what will be erased.
  const count = (found?.groups ?? [])
    .filter(({ collection }) => collection !== 'activity')
    .reduce((sum, { records }) => sum + records.length, 0);

  return (
    <>
      <SectionHeader title={PERSONAL_DATA.label} subtitle={TEXTS.intro} />
      <form
        role="search"
        noValidate
        className="tw:flex tw:max-w-xl tw:flex-col tw:gap-3 tw:sm:flex-row tw:sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void search(email.trim());
        }}
      >
        <div className="tw:flex-1">
          <Field
            name="persona"
            label={TEXTS.email}
            hint={TEXTS.hint}
            isRequired
            message={emailError}
          >
            <input
              id={ids.input}
              // Not `email`: a name or a telephone may be typed as well.
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              aria-invalid={emailError !== undefined}
              aria-describedby={emailError === undefined ? ids.hint : `${ids.error} ${ids.hint}`}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className={inputClasses}
            />
          </Field>
        </div>
        <Button
          type="submit"
          look="primary"
          className="tw:sm:mt-[30px]"
          isPending={pending === 'search' || pending === 'people'}
          icon={<Search aria-hidden className={ICON} />}
        >
          {TEXTS.search}
        </Button>
      </form>

      {candidates && (
        <PeopleFoundList
          found={candidates}
          onChoose={(chosen) => {
            setEmail(chosen);
            void read(chosen);
          }}
        />
      )}
      <div role="status" className="tw:mt-8">
        {found && (
          <h2 className="tw:font-serif tw:text-2xl tw:font-semibold tw:break-all">{found.email}</h2>
        )}
        {found && count === 0 && <p className="tw:mt-3">{TEXTS.nothing}</p>}
        {found && found.sharedBy.length > 0 && (
          <p className="tw:mt-3 tw:max-w-prose tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3 tw:break-words">
            {TEXTS.sharedBy(found.sharedBy)}
          </p>
        )}
      </div>
      {found && count > 0 && (
        <>
          <div className="tw:mt-4 tw:flex tw:flex-wrap tw:gap-3">
            <Button
              isPending={pending === 'export'}
              icon={<Download aria-hidden className={ICON} />}
              onClick={() => void exportAll(found.email)}
            >
              {TEXTS.export}
            </Button>
            <Button
              look="danger"
              icon={<Trash2 aria-hidden className={ICON} />}
              onClick={() => setIsAsking(true)}
            >
              {TEXTS.erase}
            </Button>
          </div>
          <HoldingsList groups={found.groups} />
          <ErasureDialog
            isOpen={isAsking}
            question={TEXTS.question}
            explanation={[
              TEXTS.explanation(count),
              ...(found.sharedBy.length > 0 ? [TEXTS.sharedBy(found.sharedBy)] : []),
            ].join(' ')}
            expected={found.email}
            isPending={pending === 'erase'}
            onCancel={() => setIsAsking(false)}
            onErase={(confirmation) =>
              void eraseAll(found.email, confirmation).then(() => setIsAsking(false))
            }
          />
        </>
      )}
    </>
  );
}
