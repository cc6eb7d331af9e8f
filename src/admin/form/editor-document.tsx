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
 * Payload's drawers (a link's address, a picture's text) ask which document they belong to, and
 * open blank where nobody answers. Ours is one that nobody has stored yet. They also ask how deep they
 * lie: a file uploaded above no document would be opened in the place of this page.
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
