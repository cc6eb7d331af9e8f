'use client';

import { Download, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { ErasureDialog } from '@/admin/records/erasure-dialog';
import { HoldingsList } from '@/features/compliance/personal-data/admin/holdings-list';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import { usePersonalData } from '@/features/compliance/personal-data/admin/use-personal-data';

const ICON = 'tw:size-4';

/** Looks a person up by e-mail, hands over what is held, erases it. */
export function PersonalDataScreen() {
  const { found, emailError, pending, search, exportAll, eraseAll } = usePersonalData();
  const [email, setEmail] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const ids = fieldIds('persona');
  // Erasing a person's data keeps the log, so its entries are not counted as what will be erased.
  const count = (found?.groups ?? [])
    .filter(({ collection }) => collection !== 'activity')
    .reduce((sum, { records }) => sum + records.length, 0);

  return (
    <>
      <p className="tw:max-w-prose tw:text-ink-soft">{TEXTS.intro}</p>
      <form
        role="search"
        noValidate
        className="tw:mt-6 tw:flex tw:max-w-xl tw:flex-col tw:gap-3 tw:sm:flex-row tw:sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void search(email.trim());
        }}
      >
        <div className="tw:flex-1">
          <Field name="persona" label={TEXTS.email} isRequired message={emailError}>
            <input
              id={ids.input}
              type="email"
              autoComplete="off"
              aria-invalid={emailError !== undefined}
              aria-describedby={emailError === undefined ? undefined : ids.error}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className={inputClasses}
            />
          </Field>
        </div>
        <Button
          type="submit"
          look="primary"
          isPending={pending === 'search'}
          icon={<Search aria-hidden className={ICON} />}
        >
          {TEXTS.search}
        </Button>
      </form>

      <div role="status" className="tw:mt-8">
        {found && (
          <h2 className="tw:font-serif tw:text-2xl tw:font-semibold tw:break-all">{found.email}</h2>
        )}
        {found && count === 0 && <p className="tw:mt-3">{TEXTS.nothing}</p>}
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
            explanation={TEXTS.explanation(count)}
            email={found.email}
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
