import type { CollectionConfig, GlobalConfig } from 'payload';

const COMPONENT = '/features/versions/admin/version-view#VersionView';

const viewsOf = (views: object | undefined) => {
  const { edit, ...others } = (views ?? {}) as { edit?: object };
  return { ...others, edit: { ...edit, version: { Component: COMPONENT } } };
};

/**
 * Where a version is looked at, Payload's own screen gives way to ours. Its way of comparing takes as long as
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
