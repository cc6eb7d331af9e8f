'use client';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { SectionHeader } from '@/admin/list/section-header';
import { Button } from '@/admin/ui/button';
import { PeopleFoundList } from '@/features/compliance/personal-data/admin/people-found-list';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import {
  postPersonalData,
  usePersonalDataTask,
} from '@/features/compliance/personal-data/admin/use-personal-data';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import type { PeopleFound } from '@/features/compliance/personal-data/personal-data.schemas';

/** The single match of a search: by the whole address, or because no other person is found. */
const onlyOne = (
  { isCut, people, withoutAddress }: PeopleFound,
  typed: string,
): PeopleFound['people'][number] | undefined => {
  const named = people.find(({ email }) => email.toLowerCase() === typed.toLowerCase());
  if (named) return named;
  return people.length === 1 && withoutAddress.length === 0 && !isCut ? people[0] : undefined;
};

/** Search for a person. It leads to the person's page, where the data are read, exported and erased. */
export function PersonalDataScreen() {
  const router = useRouter();
  const { attempt, fieldError, pending, setFieldError } = usePersonalDataTask();
  const [found, setFound] = useState<PeopleFound | null>(null);
  const [typed, setTyped] = useState('');
  const ids = fieldIds('persona');

  const search = (text: string) =>
    attempt('people', TEXTS.searchFailed, async () => {
      const people = await postPersonalData<PeopleFound>('people', { search: text });
      const person = onlyOne(people, text);
      if (person) {
        router.push(person.href);
        return;
      }
      setFound(people);
      if (people.people.length + people.withoutAddress.length > 0) return;
      setFieldError(text.includes('@') ? TEXTS.nothing : TEXTS.nobody);
    });

  return (
    <>
      <SectionHeader title={PERSONAL_DATA.label} subtitle={TEXTS.intro} />
      <form
        role="search"
        noValidate
        className="tw:flex tw:max-w-xl tw:flex-col tw:gap-3 tw:sm:flex-row tw:sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void search(typed.trim());
        }}
      >
        <div className="tw:flex-1">
          <Field
            name="persona"
            label={TEXTS.person}
            hint={TEXTS.hint}
            isRequired
            message={fieldError}
          >
            <input
              id={ids.input}
              // Not `email`: a name or a telephone may be typed as well.
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              aria-invalid={fieldError !== undefined}
              aria-describedby={fieldError === undefined ? ids.hint : `${ids.error} ${ids.hint}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className={inputClasses}
            />
          </Field>
        </div>
        <Button
          type="submit"
          look="primary"
          className="tw:sm:mt-[30px]"
          isPending={pending === 'people'}
          icon={<Search aria-hidden className="tw:size-4" />}
        >
          {TEXTS.search}
        </Button>
      </form>
      <div role="status">{found && <PeopleFoundList found={found} />}</div>
    </>
  );
}
