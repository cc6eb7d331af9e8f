'use client';

import { DocumentInfoProvider, EditDepthProvider, useAuth } from '@payloadcms/ui';
import type { CollectionSlug, TypedUser } from 'payload';
import type { ReactNode } from 'react';

interface Props {
  /** `collection.news.content`: the collection whose document Payload believes is being edited. */
  schemaPath: string;
  children: ReactNode;
}

/**
 * Document context for the editor: Payload's drawers (link, image text) need one and stay blank without. Ours is an
 * unsaved document. The drawers also read their depth: an upload outside of a document would open in place of this
 * page.
 */
export function EditorDocument({ schemaPath, children }: Props) {
  const { user } = useAuth();
  return (
    <DocumentInfoProvider
      collectionSlug={schemaPath.split('.')[1] as CollectionSlug}
      currentEditor={user as unknown as TypedUser}
      hasPublishedDoc={false}
      isLocked={false}
      lastUpdateTime={0}
      mostRecentVersionIsAutosaved={false}
      unpublishedVersionCount={0}
      versionCount={0}
    >
      <EditDepthProvider>{children}</EditDepthProvider>
    </DocumentInfoProvider>
  );
}
