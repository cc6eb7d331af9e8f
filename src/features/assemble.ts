import type { CollectionConfig, GlobalConfig } from 'payload';

import { settingsView } from '@/admin/settings/settings.view';
import { openApiEndpoint } from '@/core/api/openapi';
import { withGuardedAccess, withGuardedGlobalAccess } from '@/core/api/payload-routes';
import { toPayloadEndpoints } from '@/core/api/router';
import type { BackgroundTask } from '@/core/background/task.definition';
import { withCleanGlobalTexts, withCleanTexts } from '@/core/payload/clean-texts';
import { withClosedFields } from '@/core/payload/closed-fields';
import { withEditConflicts, withGlobalEditConflicts } from '@/core/payload/edit-conflicts';
import { withBodyValidation, withGlobalBodyValidation } from '@/core/payload/invalid-body';
import type { Settings } from '@/core/settings';
import { activityOf } from '@/features/compliance/audit-log/activity.collection';
import { withActivity, withGlobalActivity } from '@/features/compliance/audit-log/activity.hooks';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { withGlobalUses, withUses } from '@/features/content/file-usage/uses.hooks';
import {
  withHeldGlobalRestores,
  withHeldRestores,
} from '@/features/content/revisions/versions.hooks';
import { withVersionsInWords } from '@/features/content/revisions/versions.view';
import type { Endpoints, Group, Site } from '@/features/group';
import { COLLECTION_ORDER, ENDPOINT_ORDER, inOrder, SECTION_ORDER } from '@/features/order';
import { withSearch } from '@/features/search/search.hooks';

/** Hides Payload's JSON view of a record, because it is for developers and not for an office. */
const withoutApiTab = <Config extends { admin?: object }>(config: Config): Config => ({
  ...config,
  admin: { ...config.admin, hideAPIURL: true },
});

/**
 * Wraps the collections with the common hooks. The activity log covers all `subjects`, so that none
 * can be forgotten.
 */
const collectionsOf = (
  subjects: CollectionConfig[],
  parts: CollectionConfig[],
  globals: GlobalConfig[],
): CollectionConfig[] =>
  [
    ...subjects.map(withUses).map(withSearch).map(withActivity),
    ...parts,
    activityOf([...subjects, ...globals, { slug: 'personal-data', label: PERSONAL_DATA.label }]),
  ]
    .map(withCleanTexts)
    .map(withGuardedAccess)
    .map(withBodyValidation)
    .map(withClosedFields)
    .map(withEditConflicts)
    .map(withHeldRestores)
    .map(withVersionsInWords)
    .map(withoutApiTab);

const globalsOf = (globals: GlobalConfig[]): GlobalConfig[] =>
  globals
    .map(withCleanGlobalTexts)
    .map(withGlobalUses)
    .map(withGlobalActivity)
    .map(withGuardedGlobalAccess)
    .map(withGlobalBodyValidation)
    .map(withGlobalEditConflicts)
    .map(withHeldGlobalRestores)
    .map(withVersionsInWords)
    .map(withoutApiTab);

/** All endpoints of the API contract, in order. */
const contractOf = (groups: readonly Group[], site: Site) => {
  const sets = groups.flatMap(({ endpoints = {} }) =>
    Object.entries<Endpoints[keyof Endpoints]>(
      typeof endpoints === 'function' ? endpoints(site) : endpoints,
    ),
  );
  return inOrder(sets, ENDPOINT_ORDER, ([name]) => name).flatMap(([, calls]) => calls ?? []);
};

/** Builds the parts of Payload's configuration from the groups' manifests. */
export const assemble = (groups: readonly Group[]) => {
  const all = <Part>(partOf: (group: Group) => Part[] | undefined): Part[] =>
    groups.flatMap((group) => partOf(group) ?? []);
  const subjects = inOrder(
    all(({ collections }) => collections),
    COLLECTION_ORDER,
    ({ slug }) => slug,
  );
  const texts = all(({ globals }) => globals);
  const sections = inOrder(
    [...all((group) => group.sections), settingsView],
    SECTION_ORDER,
    ({ icon }) => icon,
  );
  const contract = contractOf(groups, { collections: subjects, sections });
  return {
    collections: collectionsOf(
      subjects,
      all(({ partCollections }) => partCollections),
      texts,
    ),
    globals: globalsOf(texts),
    contract,
    endpoints: [...toPayloadEndpoints(contract), openApiEndpoint(contract)],
    adminViews: sections,
    detailViews: all((group) => group.detailViews),
    settingsCards: all((group) => group.settingsCards),
    tables: all((group) => group.tables),
    queueTasks: all((group) => group.queueTasks),
    loadBackgroundTasks: async (settings: Settings): Promise<BackgroundTask[]> =>
      (
        await Promise.all(
          groups.map(async ({ backgroundTasks }) => backgroundTasks?.(settings) ?? []),
        )
      ).flat(),
  };
};
