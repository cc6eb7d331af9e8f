import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { CollectionConfig, GlobalConfig, TaskConfig } from 'payload';

import type { AdminView, DetailView, SettingsCard } from '@/admin/admin-view';
import type { ApiEndpoint } from '@/core/api/endpoint';
import type { BackgroundTask } from '@/core/background/task.definition';
import type { Settings } from '@/core/settings';
import type { EndpointSet } from '@/features/order';

/** What all groups have together, for endpoints that serve each of them. */
export interface Site {
  collections: CollectionConfig[];
  sections: AdminView[];
}

export type Endpoints = Partial<Record<EndpointSet, ApiEndpoint[]>>;

/** Manifest of a group of features: everything that Payload, the API and the background learn of it. */
export interface Group {
  /** Their changes are logged; they are searched, and their links to uploads counted. */
  collections?: CollectionConfig[];
  /** Parts of a record of another collection (notes, reviews): the code that writes them logs the change of that record. */
  partCollections?: CollectionConfig[];
  globals?: GlobalConfig[];
  endpoints?: Endpoints | ((site: Site) => Endpoints);
  /** Sections of the back office, in its navigation. */
  sections?: AdminView[];
  /** Screens below a section. */
  detailViews?: DetailView[];
  /** Cards of the settings. */
  settingsCards?: SettingsCard[];
  /** Tables that are no collections. */
  tables?: PostgresAdapter['afterSchemaInit'];
  /** Of Payload's queue. */
  queueTasks?: TaskConfig<'deliver-mail'>[];
  /** Background tasks. Loaded when an instance starts: commands that read the configuration do not need them. */
  backgroundTasks?: (settings: Settings) => Promise<BackgroundTask[]>;
}
