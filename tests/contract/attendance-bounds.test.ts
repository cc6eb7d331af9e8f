import { expect, it } from 'vitest';

import {
  atDoor,
  door,
  doorMaker,
  enter,
  MINUTE,
  minutesSince,
  register,
  registeredBefore,
} from '../support/api/door';
import { daysFromNow } from '../support/api/factories';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, createAccount, deleteAccount } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Time bounds of entries at the door of an event: from its opening until its cancellation. */

const makeEvent = doorMaker();
const token = await asAdministrator();

it.each([
  [
    'was cancelled',
    (id: number) => call('PUT', `/api/admin/events/${id}`, { token, json: { cancelled: true } }),
    'Este evento se ha cancelado: no se anotan entradas.',
  ],
  [
    'was put in the trash',
    (id: number) => call('DELETE', `/api/admin/events/${id}`, { token }),
    'Este evento está en la papelera: no se anotan entradas.',
  ],
])(
  'refuses what happened after an event %s, and stores what was before',
  async (_what, end, message) => {
    const { id } = await makeEvent();
    const [before, after] = [await register(id), await register(id)];
    await registeredBefore(id);
    await end(id);
    const changes = [enter(before, { ago: 30 * MINUTE }), enter(after)];
    const answer = recordOf(await door(id, ...changes));
    expect(answer.records).toMatchObject([
      { id: before, attendedAt: expect.any(String) as string },
    ]);
    expect(answer.refused).toEqual([{ key: changes[1]?.key, nombre: 'Rosa Ficticia', message }]);
  },
);

it('refuses entries of an event that is days away, and moves those before the registration to it', async () => {
  const { id } = await makeEvent({ startDate: daysFromNow(3) });
  const early = await register(id);
  expect(recordOf(await door(id, enter(early))).refused).toMatchObject([
    { message: 'Las entradas se anotan desde 12 horas antes de que empiece el evento.' },
  ]);
  const today = await makeEvent();
  const one = await register(today.id);
  await door(today.id, enter(one, { ago: 30 * 24 * 60 * MINUTE }));
  expect(minutesSince((await atDoor(today.id, one)).attendedAt)).toBe(0);
});

it('ignores a noter without an account, and names the sender for another account', async () => {
  const { id } = await makeEvent();
  const colleague = await createAccount('admin');
  const [one, other] = [await register(id), await register(id)];
  const { records } = recordOf(
    await door(
      id,
      enter(one, { by: colleague.username }),
      enter(other, { by: unique('inventada') }),
    ),
  ) as { records: JsonRecord[] };
  const own = String(records[1]?.attendedBy);
  expect(own).not.toContain('inventada');
  expect(records[0]?.attendedBy).toBe(`${colleague.username} (la envió ${own})`);
  await deleteAccount(colleague);
});
