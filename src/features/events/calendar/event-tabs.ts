import {
  certificatesPath,
  checkInPath,
  eventAdminPath,
  eventHistoryPath,
  eventMessagesPath,
  registrantsPath,
} from '@/shared/paths';

interface EventTab {
  label: string;
  pathOf: (event: number) => string;
  isForAdministrators?: true;
}

/** Tabs of the page of one event, in their order. */
export const EVENT_TABS = {
  data: { label: 'Datos', pathOf: eventAdminPath },
  registrants: { label: 'Asistentes', pathOf: registrantsPath, isForAdministrators: true },
  checkIn: { label: 'Entrada', pathOf: checkInPath, isForAdministrators: true },
  messages: { label: 'Mensajes', pathOf: eventMessagesPath },
  certificates: { label: 'Certificados', pathOf: certificatesPath, isForAdministrators: true },
  history: { label: 'Historial', pathOf: eventHistoryPath },
} as const satisfies Record<string, EventTab>;

export type EventTabName = keyof typeof EVENT_TABS;

/** The tabs that a user may open. */
export const eventTabsFor = (isAdministrator: boolean): [EventTabName, EventTab][] =>
  (Object.entries(EVENT_TABS) as [EventTabName, EventTab][]).filter(
    ([, tab]) => isAdministrator || !tab.isForAdministrators,
  );
