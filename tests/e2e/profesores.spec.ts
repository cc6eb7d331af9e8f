import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { testStaticPage } from '../support/site/static-page';

const PATH = '/profesores';
const GLOBAL = '/api/globals/council';
const PHOTO = 'https://imagenes.example.org/retrato.png';

testStaticPage({ path: PATH, title: 'Consejo Directivo', texts: [] });

interface Member extends JsonRecord {
  role: string;
  name: string;
  department: string;
}

const readMembers = async (): Promise<Member[]> => {
  const answer = await call('GET', GLOBAL, { token: await asAdministrator() });
  return recordOf(answer).members as Member[];
};

const writeMembers = async (members: Member[]): Promise<void> => {
  const token = await asAdministrator();
  const answer = await call('POST', GLOBAL, { token, json: { members } });
  expect(answer.status, answer.text).toBe(200);
};

test('seis tarjetas, con cargo, nombre y departamento', async ({ page }) => {
  const members = await readMembers();
  await page.goto(PATH);
  const cards = page.getByRole('region', { name: 'Integrantes' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const [index, { role, name, department }] of members.entries()) {
    await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(cards.nth(index)).toContainText(role);
    await expect(cards.nth(index)).toContainText(department);
  }
});

test.describe('cuando se edita el consejo', () => {
  let before: Member[] = [];
  test.beforeAll(async () => {
    before = await readMembers();
  });
  test.afterAll(() => writeMembers(before));

  test('la página cambia al momento, y una foto que falla deja el retrato dibujado', async ({
    page,
  }) => {
    const name = unique('Nombre editado');
    await writeMembers(
      before.map((member, index) => (index === 0 ? { ...member, name, photoUrl: PHOTO } : member)),
    );

    let isBroken = false;
    await page.route(PHOTO, (route) =>
      isBroken
        ? route.abort()
        : route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>',
          }),
    );
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    const photo = page.getByRole('img', { name: `Fotografía de ${name}` });
    await expect(photo).toHaveAttribute('src', PHOTO);
    await expectAccessible(page);

    isBroken = true;
    await page.reload();
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    await expect(photo).toHaveCount(0);
  });
});
