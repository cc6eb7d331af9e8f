import { describe, expect, it } from 'vitest';

import { collections, endpoints, globals } from '@/features/registry';

/** All versioned collections and globals must use our comparison, because Payload's can block the server. */

const versioned = [...collections, ...globals].filter(({ versions }) => versions);

describe('what keeps versions', () => {
  it('is all of the content and the texts of the site', () => {
    expect(versioned.length).toBeGreaterThan(10);
  });

  it.each(versioned.map((config) => [config.slug, config] as const))(
    '%s has our screens of a version and of their list',
    (_, { admin }) => {
      expect(admin?.components?.views?.edit).toMatchObject({
        version: { Component: '/features/content/revisions/admin/version-view#VersionView' },
        versions: { Component: '/features/content/revisions/admin/versions-view#VersionsView' },
      });
    },
  );

  it.each(collections.filter(({ versions }) => versions).map(({ slug }) => slug))(
    '%s has the call',
    (slug) => {
      expect(endpoints.map(({ path }) => path)).toContain(`/admin/${slug}/:id/versions/comparison`);
    },
  );
});
