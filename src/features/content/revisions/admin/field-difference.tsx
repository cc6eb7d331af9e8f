import { TextDifferenceView } from '@/features/content/revisions/admin/text-difference';
import { VERSIONS_TEXTS as TEXTS } from '@/features/content/revisions/admin/versions.texts';
import type {
  Difference,
  EntryDifference,
  TextDifference,
  ValueDifference,
} from '@/features/content/revisions/versions.schemas';

function Value({ value }: { value: string | null }) {
  if (value === null) return <i className="tw:text-ink-soft">{TEXTS.empty}</i>;
  return <span className="tw:break-words">{value}</span>;
}

/** A short value: before → now. */
function ValueDifferenceView({ difference: { before, after } }: { difference: ValueDifference }) {
  return (
    <dl className="tw:grid tw:gap-x-6 tw:gap-y-2 tw:sm:grid-cols-2">
      <div className="tw:min-w-0 tw:border-l-4 tw:border-cat-red tw:pl-3">
        <dt className="tw:text-sm tw:text-ink-soft">{TEXTS.before}</dt>
        <dd>
          <Value value={before} />
        </dd>
      </div>
      <div className="tw:min-w-0 tw:border-l-4 tw:border-green tw:pl-3">
        <dt className="tw:text-sm tw:text-ink-soft">{TEXTS.after}</dt>
        <dd className="tw:font-semibold">
          <Value value={after} />
        </dd>
      </div>
    </dl>
  );
}

function SingleDifference({ difference }: { difference: ValueDifference | TextDifference }) {
  return difference.kind === 'text' ? (
    <TextDifferenceView difference={difference} />
  ) : (
    <ValueDifferenceView difference={difference} />
  );
}

function Entry({ entry }: { entry: EntryDifference }) {
  return (
    <li>
      <p className="tw:break-words">
        <strong>{entry.name}</strong>: {TEXTS.entry(entry)}.
      </p>
      {entry.fields.map((field) => (
        <section key={field.name} aria-label={field.label} className="tw:mt-2 tw:pl-4">
          <h4 className="tw:mb-1 tw:text-sm tw:font-semibold">{field.label}</h4>
          <SingleDifference difference={field} />
        </section>
      ))}
    </li>
  );
}

/** One field that differs between two versions. */
export function FieldDifference({ difference }: { difference: Difference }) {
  return (
    <section
      aria-label={difference.label}
      className="tw:border-t tw:border-paper-edge tw:py-5 tw:first:border-t-0"
    >
      <h3 className="tw:mb-2 tw:font-serif tw:text-lg tw:font-semibold">{difference.label}</h3>
      {difference.kind === 'list' ? (
        <ul className="tw:space-y-3">
          {difference.entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ul>
      ) : (
        <SingleDifference difference={difference} />
      )}
    </section>
  );
}
