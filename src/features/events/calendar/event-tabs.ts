import type { RecordTabs } from '@/admin/records/record-tabs';
import {
  certificatesPath,
  checkInPath,
  eventAdminPath,
  eventHistoryPath,
  eventMessagesPath,
  registrantsPath,
} from '@/shared/paths';

/** Tabs of the page of one event, in their order. */
export const EVENT_TABS = {
  data: { label: 'Datos', pathOf: eventAdminPath },
  registrants: { label: 'Asistentes', pathOf: registrantsPath, isForAdministrators: true },
  checkIn: { label: 'Entrada', pathOf: checkInPath, isForAdministrators: true },
  messages: { label: 'Mensajes', pathOf: eventMessagesPath },
  certificates: { label: 'Certificados', pathOf: certificatesPath, isForAdministrators: true },
  history: { label: 'Historial', pathOf: eventHistoryPath },
} as const satisfies RecordTabs;

export type EventTabName = keyof typeof EVENT_TABS;
