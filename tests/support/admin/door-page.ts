import type { Page } from '@playwright/test';

import { eraseContent, storeContent } from '../api/content';
import { eventRegistrationBody, opensSoon } from '../api/factories';
import { eraseRegistrants } from '../api/registrants';
import { call, listOf } from '../api/rest.client';
import { asAdministrator } from '../api/roles';
import { unique } from '../api/unique';
import { expect } from './admin-test';

/** Page object of the door of an event with three registrations. */

export const NAMES = ['Ana Ávila', 'José Ñáñez', 'Luisa Prueba'];

export interface DoorEvent {
  id: number;
  title: string;
}

/** Creates an event that starts soon, with a registration for each of `NAMES`. */
export const makeDoor = async (): Promise<DoorEvent> => {
  const fields = { ...opensSoon(), title: unique('Jornada'), capacity: 10 };
  const { id, title } = await storeContent('events', fields);
  for (const nombre of NAMES) {
    await call('POST', '/api/public/events', { json: eventRegistrationBody(id, { nombre }) });
  }
  return { id, title: String(title) };
};

export const eraseDoor = async ({ id }: DoorEvent): Promise<void> => {
  await eraseRegistrants(id);
  await eraseContent('events', id);
};

export const listDoor = async ({ id }: DoorEvent) =>
  listOf(await call('GET', `/api/admin/events/${id}/door`, { token: await asAdministrator() }));

/** Names of the registrations with an entry, in the order of registration. */
export const listEntered = async (event: DoorEvent) =>
  (await listDoor(event)).filter(({ attendedAt }) => attendedAt).map(({ nombre }) => nombre);

export const doorRows = (page: Page) => page.getByRole('main').locator('ul > li');

export const openDoor = async (page: Page, { id }: DoorEvent): Promise<void> => {
  await page.goto(`/admin/eventos/${id}/entrada`);
  await expect(doorRows(page)).toHaveCount(NAMES.length);
};

/** Presses the button that records the entry of a person. */
export const touch = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*Anotar la entrada$`, 'u') }).click();
