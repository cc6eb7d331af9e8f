import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { CollectionConfig, GlobalConfig, TaskConfig } from 'payload';

import type { AdminView, DetailView, SettingsCard } from '@/admin/admin-view';
import type { ApiEndpoint } from '@/core/api/endpoint';
import type { BackgroundTask } from '@/core/background/task.definition';
import type { Settings } from '@/core/settings';
import type { EndpointSet } from '@/features/order';

/** Collections and sections of all groups, for endpoints that serve each of them. */
export interface Site {
  collections: CollectionConfig[];
  sections: AdminView[];
}

export type Endpoints = Partial<Record<EndpointSet, ApiEndpoint[]>>;

/** Manifest of a group of features: its parts for Payload, the API and the background tasks. */
export interface Group {
  /** Searched collections whose changes are logged and whose links to uploads are counted. */
  collections?: CollectionConfig[];
  /**
   * Parts of a record of another collection (notes, reviews). The code that writes them logs the
   * change of that record.
   */
  partCollections?: CollectionConfig[];
  globals?: GlobalConfig[];
  endpoints?: Endpoints | ((site: Site) => Endpoints);
  /** Sections of the back office, in its navigation. */
  sections?: AdminView[];
  /** Screens below a section. */
  detailViews?: DetailView[];
  /** Cards of the settings. */
  settingsCards?: SettingsCard[];
  /** Tables that are not Payload collections. */
  tables?: PostgresAdapter['afterSchemaInit'];
  /** Tasks of Payload's queue. */
  queueTasks?: TaskConfig<'deliver-mail'>[];
  /** Background tasks. Loaded when an instance starts: commands that read the configuration do not need them. */
  backgroundTasks?: (settings: Settings) => Promise<BackgroundTask[]>;
}
