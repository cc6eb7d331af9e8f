import { ArrowLeft, ArrowRight } from 'lucide-react';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import type { ReactNode } from 'react';

import { ScreenPath } from '@/admin/shell/section-title';
import { buttonClasses } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { ApiError } from '@/core/api/errors';
import { FieldDifference } from '@/features/content/revisions/admin/field-difference';
import { RestoreButton } from '@/features/content/revisions/admin/restore-button';
import { formatMoment, seenAt, whereIs } from '@/features/content/revisions/admin/version-places';
import { VERSIONS_TEXTS as TEXTS } from '@/features/content/revisions/admin/versions.texts';
import {
  presentComparison,
  type Comparison,
} from '@/features/content/revisions/versions.presenter';
import { comparisonFilter } from '@/features/content/revisions/versions.schemas';
import { compareVersions, type Versioned } from '@/features/content/revisions/versions.service';

/** Id of the heading, focused on navigation to another version, so that its name is announced. */
const HEADING = 'version';
const AGAINST = 'con';

const readComparison = async (props: DocumentViewServerProps, versioned: Versioned) => {
  const { initPageResult, routeSegments, searchParams } = props;
  const filter = comparisonFilter.safeParse({
    version: routeSegments.at(-1),
    against: searchParams?.[AGAINST],
  });
  if (!filter.success) notFound();
  try {
    return presentComparison(await compareVersions(initPageResult.req, versioned, filter.data));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
};

function Choice({
  href,
  isChosen,
  children,
}: {
  href: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`${buttonClasses({ size: 'small' })} tw:aria-[current]:border-green tw:aria-[current]:bg-green-tint tw:aria-[current]:text-green`}
    >
      {children}
    </a>
  );
}

interface Paths {
  /** The screen of a version of the same record. */
  pathOf: (id: number, against: Comparison['against']) => string;
  versionsPath: string;
}

function Ways({ comparison, pathOf, versionsPath }: Paths & { comparison: Comparison }) {
  const { against, newer, older, version } = comparison;
  return (
    <div className="tw:mt-4 tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-3">
      {newer !== null && (
        <nav aria-label={TEXTS.compare} className="tw:flex tw:flex-wrap tw:gap-2">
          <Choice href={pathOf(version.id, 'present')} isChosen={against === 'present'}>
            {TEXTS.against.present}
          </Choice>
          <Choice href={pathOf(version.id, 'previous')} isChosen={against === 'previous'}>
            {TEXTS.against.previous}
          </Choice>
        </nav>
      )}
      <nav
        aria-label={TEXTS.neighbours}
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-2"
      >
        {older !== null && (
          <a href={pathOf(older, against)} className={linkClasses}>
            <ArrowLeft aria-hidden className="tw:mr-1 tw:inline tw:size-4" />
            {TEXTS.older}
          </a>
        )}
        {newer !== null && (
          <a href={pathOf(newer, against)} className={linkClasses}>
            {TEXTS.newer}
            <ArrowRight aria-hidden className="tw:ml-1 tw:inline tw:size-4" />
          </a>
        )}
        <a href={versionsPath} className={linkClasses}>
          {TEXTS.all}
        </a>
      </nav>
    </div>
  );
}

/** The two compared versions, and the labels of the changed fields. */
function Summary({ comparison }: { comparison: Comparison }) {
  const { against, fields, from, place, to, total } = comparison;
  const [older, newer] = against === 'present' ? [place, total] : [place - 1, place];
  if (!from) return <p>{TEXTS.first}</p>;
  return (
    <>
      <p className="tw:text-ink-soft">
        De la versión {older} ({formatMoment(from.savedAt)}) a la {newer} (
        {formatMoment(to.savedAt)}).
      </p>
      <p className="tw:mt-1 tw:font-semibold">
        {fields.length === 0 ? TEXTS.same : TEXTS.changed(fields.map(({ label }) => label))}
      </p>
    </>
  );
}

/** One version of a record or global: its changes or the changes since, and the button that restores it. */
export async function VersionView(props: DocumentViewServerProps) {
  const { versioned, recordPath, versionsPath, nav, apiPath, isInTrash } = whereIs(props, 2);
  const comparison = await readComparison(props, versioned);
  const { fields, newer, place, total, version } = comparison;
  const saved = formatMoment(version.savedAt);
  const paths: Paths = {
    versionsPath,
    pathOf: (id, against) => `${versionsPath}/${id}?${AGAINST}=${against}#${HEADING}`,
  };
  return (
    <main className="kit tw:px-[var(--gutter-h)] tw:pt-6 tw:pb-16 tw:outline-none">
      <ScreenPath nav={[...nav, { label: TEXTS.all, url: versionsPath }, { label: saved }]} />
      <div className="tw:max-w-[1000px]">
        <div className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-4">
          <div className="tw:min-w-0">
            <h2
              id={HEADING}
              tabIndex={-1}
              className="tw:scroll-mt-24 tw:font-serif tw:text-xl tw:font-semibold tw:outline-none"
            >
              Versión del {saved}
            </h2>
            <p className="tw:mt-1 tw:text-sm tw:text-ink-soft">
              {TEXTS.place(place, total)} {newer === null && TEXTS.isPresent}
            </p>
          </div>
          {newer !== null && !isInTrash && (
            <RestoreButton
              path={`${apiPath}/${version.id}`}
              recordPath={recordPath}
              saved={saved}
              seen={seenAt(props)}
            />
          )}
        </div>
        <Ways comparison={comparison} {...paths} />
        <div className="tw:mt-6 tw:mb-5">
          <Summary comparison={comparison} />
        </div>
        {fields.length > 0 && (
          <div className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:px-5">
            {fields.map((difference) => (
              <FieldDifference
                key={`${difference.label} ${difference.name}`}
                difference={difference}
              />
            ))}
          </div>
        )}
      </div>
    </main>
  );
}
