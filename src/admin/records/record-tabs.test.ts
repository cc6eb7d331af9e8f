import { expect, it } from 'vitest';

import { tabsFor } from '@/admin/records/record-tabs';

it('leaves out the tabs that are for administrators', () => {
  const pathOf = (id: number) => `/admin/x/${id}`;
  const tabs = {
    data: { label: 'Datos', pathOf },
    people: { label: 'Personas', pathOf, isForAdministrators: true },
  } as const;
  const namesFor = (isAdministrator: boolean) =>
    tabsFor(tabs, isAdministrator).map(([name]) => name);
  expect(namesFor(true)).toEqual(['data', 'people']);
  expect(namesFor(false)).toEqual(['data']);
});
