/** A tab of the page of one record. */
export interface RecordTab {
  label: string;
  pathOf: (id: number) => string;
  isForAdministrators?: true;
}

/** The tabs of a record's page by name, in their order. */
export type RecordTabs<Name extends string = string> = Record<Name, RecordTab>;

/** The tabs that a user may open. */
export const tabsFor = <Name extends string>(
  tabs: RecordTabs<Name>,
  isAdministrator: boolean,
): [Name, RecordTab][] =>
  (Object.entries(tabs) as [Name, RecordTab][]).filter(
    ([, tab]) => isAdministrator || !tab.isForAdministrators,
  );
