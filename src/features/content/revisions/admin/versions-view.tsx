import type { DocumentViewServerProps } from 'payload';

import { ScreenPath } from '@/admin/shell/section-title';
import { seenAt, whereIs } from '@/features/content/revisions/admin/version-places';
import { VERSIONS_TEXTS as TEXTS } from '@/features/content/revisions/admin/versions.texts';
import { VersionList } from '@/features/content/revisions/version-list';

/** Payload's screen of the versions of a record or global. */
export function VersionsView(props: DocumentViewServerProps) {
  const { versioned, versionsPath, recordPath, apiPath, nav, isInTrash } = whereIs(props, 1);
  return (
    <main className="kit tw:px-[var(--gutter-h)] tw:pt-6 tw:pb-16 tw:outline-none">
      <ScreenPath nav={[...nav, { label: TEXTS.all }]} />
      <VersionList
        req={props.initPageResult.req}
        versioned={versioned}
        versionsPath={versionsPath}
        {...(!isInTrash && { restoring: { apiPath, recordPath, seen: seenAt(props) } })}
      />
    </main>
  );
}
