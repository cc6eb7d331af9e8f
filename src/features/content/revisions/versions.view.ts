import type { CollectionConfig, GlobalConfig } from 'payload';

const VERSION = '/features/content/revisions/admin/version-view#VersionView';
const LIST = '/features/content/revisions/admin/versions-view#VersionsView';

const viewsOf = (views: object | undefined) => {
  const { edit, ...others } = (views ?? {}) as { edit?: object };
  return {
    ...others,
    edit: { ...edit, version: { Component: VERSION }, versions: { Component: LIST } },
  };
};

/**
 * Replaces Payload's screens of versions. Its comparison takes time proportional to the product of the texts' lengths
 * and blocks the event loop: docs/decisions/0052.
 */
export const withVersionsInWords = <Config extends CollectionConfig | GlobalConfig>(
  config: Config,
): Config => {
  if (!config.versions) return config;
  const { admin } = config;
  const components = { ...admin?.components, views: viewsOf(admin?.components?.views) };
  return { ...config, admin: { ...admin, components } };
};
