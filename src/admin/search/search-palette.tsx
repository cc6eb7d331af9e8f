'use client';

import { LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { inputClasses } from '@/admin/form/input-classes';
import { toPaletteGroups, type PaletteOption } from '@/admin/search/palette-options';
import { usePaletteSearch } from '@/admin/search/use-palette-search';
import {
  countInWords,
  describeUnsearched,
  OFFICE_SEARCH,
  textsOfSearch,
} from '@/features/search/office.definition';
import { SEARCH } from '@/features/search/search.definition';
import { classNames } from '@/kit/class-names';

const IDS = { input: 'buscador', list: 'buscador-resultados', status: 'buscador-estado' } as const;
const idOf = ({ key }: PaletteOption): string => `buscador-${key}`;

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/** Opens a result with a full page load, so that a form with unsaved changes asks before it is left. */
const open = (href: string, isInNewTab: boolean): void => {
  if (isInNewTab) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
};

interface Props {
  /** Whether the user may read people's data. */
  findsPeople: boolean;
  onClose: () => void;
}

/** The search over people and contents: an ARIA combobox with the results in its listbox. */
export function SearchPalette({ findsPeople, onClose }: Props) {
  const texts = textsOfSearch(findsPeople);
  const [typed, setTyped] = useState('');
  const { error, found, isSearching, isTooShort } = usePaletteSearch(typed);
  const groups = found && !error ? toPaletteGroups(found) : [];
  const options = groups.flatMap((group) => group.options);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const at = Math.max(
    options.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = options[at];
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, found]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setActiveKey(options[step(at, options.length)]?.key ?? null);
    }
    // Not while searching, because the results belong to the previous text.
    if (event.key === 'Enter' && active && !isSearching && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active.href, event.ctrlKey || event.metaKey);
    }
  };
  const onChoose =
    ({ href }: PaletteOption) =>
    (event: MouseEvent) =>
      open(href, event.ctrlKey || event.metaKey);

  const status =
    error ??
    (isSearching || !found ? '' : countInWords(found) + describeUnsearched(found.q, findsPeople));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={OFFICE_SEARCH.title}
      closesOnOutsideClick
      findFirstFocus={(content) => content.querySelector<HTMLElement>(`#${IDS.input}`)}
    >
      <div className="tw:relative">
        <input
          id={IDS.input}
          type="text"
          role="combobox"
          aria-label={texts.field}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={IDS.list}
          aria-activedescendant={active && idOf(active)}
          aria-describedby={IDS.status}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH.limits.query}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
          className={`${inputClasses} tw:pr-10`}
        />
        {isSearching && (
          <LoaderCircle
            aria-hidden
            className="tw:absolute tw:top-1/2 tw:right-3 tw:-mt-2.5 tw:size-5 tw:animate-spin tw:text-ink-soft"
          />
        )}
      </div>
      <p
        id={IDS.status}
        role="status"
        className="tw:mt-2 tw:min-h-5 tw:text-sm tw:text-ink-soft tw:tabular-nums"
      >
        {isTooShort ? texts.hint : status}
      </p>
      <div
        ref={list}
        id={IDS.list}
        role="listbox"
        aria-label="Resultados"
        hidden={options.length === 0}
        className="tw:mt-2"
      >
        {groups.map(({ label, options: some }) => (
          <div key={label} role="group" aria-label={label} className="tw:mb-3">
            <p aria-hidden className="tw:px-3 tw:py-1 tw:text-xs tw:font-semibold tw:text-ink-soft">
              {label}
            </p>
            {some.map((option) => (
              <div
                key={option.key}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChoose(option)}
                className={classNames(
                  'tw:min-h-[40px] tw:touch:min-h-[44px] tw:cursor-pointer tw:rounded-md tw:px-3 tw:py-2 tw:[overflow-wrap:anywhere]',
                  option === active
                    ? 'tw:bg-green-tint tw:text-green-deep'
                    : 'tw:hover:bg-paper-deep',
                )}
              >
                <span className="tw:font-semibold">{option.title}</span>
                {option.detail && (
                  <span className="tw:block tw:text-sm tw:text-ink-soft">{option.detail}</span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
