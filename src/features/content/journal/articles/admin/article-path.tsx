'use client';

import { useStepNav } from '@payloadcms/ui';
import { useEffect } from 'react';

import { ISSUE_TABS } from '@/features/content/journal/issue-tabs';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { contentsPath, issueAdminPath, nativeListPath } from '@/shared/paths';

const LIST = nativeListPath(ARTICLES.slug);

/** Replaces Payload's list with the issue of the article in the breadcrumbs of the header. */
export function ArticlePath({ issue: { id, title } }: { issue: { id: number; title: string } }) {
  const { setStepNav, stepNav } = useStepNav();

  useEffect(() => {
    const place = stepNav.findIndex(({ url }) => url === LIST);
    if (place < 0) return;
    setStepNav(
      stepNav.toSpliced(
        place,
        1,
        { label: title, url: issueAdminPath(id) },
        { label: ISSUE_TABS.contents.label, url: contentsPath(id) },
      ),
    );
  }, [id, setStepNav, stepNav, title]);

  return null;
}
