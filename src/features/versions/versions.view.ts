import type { CollectionConfig, GlobalConfig } from 'payload';

const VERSION = '/features/versions/admin/version-view#VersionView';
const LIST = '/features/versions/admin/versions-view#VersionsView';

const viewsOf = (views: object | undefined) => {
  const { edit, ...others } = (views ?? {}) as { edit?: object };
  return {
    ...others,
    edit: { ...edit, version: { Component: VERSION }, versions: { Component: LIST } },
  };
};

/**
 * Where a version is looked at, and where they are listed, Payload's own screens give way to ours. Its way of comparing takes as long as
 * both texts' lengths and their common part multiplied, on the server and while nobody else is served: docs/decisions/0052.
 */
export const withVersionsInWords = <Config extends CollectionConfig | GlobalConfig>(
  config: Config,
): Config => {
  if (!config.versions) return config;
  const { admin } = config;
  const components = { ...admin?.components, views: viewsOf(admin?.components?.views) };
  return { ...config, admin: { ...admin, components } };
};
