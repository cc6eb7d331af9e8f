import type { RecordTabs } from '@/admin/records/record-tabs';
import { contentsPath, crossrefPath, issueAdminPath, issueHistoryPath } from '@/shared/paths';

/** Tabs of the page of one issue, in their order. */
export const ISSUE_TABS = {
  data: { label: 'Datos', pathOf: issueAdminPath },
  contents: { label: 'Contenido', pathOf: contentsPath },
  crossref: { label: 'Crossref', pathOf: crossrefPath, isForAdministrators: true },
  history: { label: 'Historial', pathOf: issueHistoryPath },
} as const satisfies RecordTabs;

export type IssueTabName = keyof typeof ISSUE_TABS;
