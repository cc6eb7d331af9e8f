import type { PayloadRequest } from 'payload';

import { Badge } from '@/admin/ui/badge';
import { linkClasses } from '@/admin/ui/link-classes';
import { PublicationBadge } from '@/admin/ui/publication-badge';
import { RestoreButton } from '@/features/content/revisions/admin/restore-button';
import { formatMoment } from '@/features/content/revisions/admin/version-places';
import { VERSIONS_TEXTS as TEXTS } from '@/features/content/revisions/admin/versions.texts';
import { findAuthors } from '@/features/content/revisions/versions.authors';
import {
  fieldsOf,
  listVersions,
  type StoredVersion,
  type Versioned,
} from '@/features/content/revisions/versions.service';

interface Restoring {
  /** Base path of Payload's endpoints that restore a version. */
  apiPath: string;
  /** Path of the record's screen, opened after the restore. */
  recordPath: string;
  /** Time of the record's last change, as loaded. */
  seen: string;
}

interface RowProps {
  version: StoredVersion;
  place: string;
  path: string;
  author: string | undefined;
  isPresent: boolean;
  restoring: Restoring | undefined;
}

function Row({ version, place, path, author, isPresent, restoring }: RowProps) {
  const { deletedAt, published } = version.record;
  const titleId = `version-${version.id}`;
  const saved = formatMoment(version.savedAt);
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-1 tw:border-t tw:border-paper-edge tw:py-3 tw:first:border-t-0">
      <a id={titleId} href={path} className={`${linkClasses} tw:font-semibold`}>
        {saved}
      </a>
      {author && <span className="tw:min-w-0 tw:break-words">{TEXTS.by(author)}</span>}
      {isPresent && <Badge tone="blue">{TEXTS.present}</Badge>}
      {typeof published === 'boolean' && <PublicationBadge of={version.record} />}
      {typeof deletedAt === 'string' && <Badge tone="red">{TEXTS.inTrash}</Badge>}
      <span className="tw:ml-auto tw:text-sm tw:text-ink-soft tw:tabular-nums">{place}</span>
      {restoring && !isPresent && (
        <RestoreButton
          path={`${restoring.apiPath}/${version.id}`}
          recordPath={restoring.recordPath}
          seen={restoring.seen}
          saved={saved}
          rowTitleId={titleId}
        />
      )}
    </li>
  );
}

interface ListProps {
  req: PayloadRequest;
  versioned: Versioned;
  /** Base path of the screens of single versions. */
  versionsPath: string;
  /** Without it, no version can be restored from the list. */
  restoring?: Restoring;
}

/** All stored versions of a record or global: date, author, state. Not in `admin/`, because pages of other groups show it. */
export async function VersionList({ req, versioned, versionsPath, restoring }: ListProps) {
  const known = new Set(fieldsOf(req, versioned).map(({ name }) => name));
  const shown = ['published', 'publishAt', 'withdrawAt', 'deletedAt'].filter((name) =>
    known.has(name),
  );
  const versions = await listVersions(
    req,
    versioned,
    Object.fromEntries(shown.map((name) => [name, true])),
  );
  const authors = await findAuthors(req, versioned, versions);
  const total = versions.length;
  return (
    <div className="tw:max-w-[1000px]">
      <h2 className="tw:font-serif tw:text-xl tw:font-semibold">{TEXTS.all}</h2>
      <p className="tw:mt-1 tw:text-ink-soft">{total > 0 ? TEXTS.intro(total) : TEXTS.none}</p>
      {total > 0 && (
        <ol
          aria-label={TEXTS.list}
          className="tw:mt-5 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:px-5"
        >
          {versions.map((version, index) => (
            <Row
              key={version.id}
              version={version}
              place={TEXTS.place(total - index, total)}
              path={`${versionsPath}/${version.id}`}
              author={authors.get(version.id)}
              isPresent={index === 0}
              restoring={restoring}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
