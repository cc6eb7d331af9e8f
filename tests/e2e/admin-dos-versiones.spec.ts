import type { Locator } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openEdit } from '../support/admin/open-form';
import {
  panelOf,
  putAsAnother,
  save,
  STALE,
  stored,
  versionsOf,
  withRecord,
} from '../support/admin/two-people';
import type { ContentSlug } from '../support/api/content';
import type { JsonRecord } from '../support/api/rest.client';
import { expectWell } from '../support/site/devices';

interface OtherSection {
  slug: ContentSlug;
  path: string;
  fields: JsonRecord;
  /** Types the values of this user. */
  write: (form: Locator) => Promise<void>;
  theirs: JsonRecord;
  told: { label: string; mine: string; theirs: string }[];
  /** The stored record: the other user's values, except for the first field. */
  expected: JsonRecord;
}

const OTHERS: OtherSection[] = [
  {
    slug: 'events',
    path: '/admin/eventos',
    fields: {
      startDate: '2030-05-10T19:30:00.000Z',
      endDate: null,
      registrationClosesAt: null,
      registrationRequired: false,
      location: 'Aula 1',
    },
    write: (form) => form.getByLabel('Lugar').fill('Mi aula'),
    theirs: {
      location: 'El aula ajena',
      startDate: '2030-05-11T20:00:00.000Z',
      registrationRequired: true,
      capacity: 12,
    },
    told: [
      { label: 'Lugar', mine: 'Mi aula', theirs: 'El aula ajena' },
      {
        label: 'Fecha de inicio',
        mine: 'viernes, 10 de mayo de 2030, 15:30',
        theirs: 'sábado, 11 de mayo de 2030, 16:00',
      },
      { label: 'Requiere registro', mine: 'No', theirs: 'Sí' },
      { label: 'Cupo', mine: '40', theirs: '12' },
    ],
    expected: { location: 'Mi aula', registrationRequired: true, capacity: 12 },
  },
  {
    slug: 'documents',
    path: '/admin/documentos',
    fields: {},
    write: (form) => form.getByLabel('Descripción').fill('Mi descripción.'),
    theirs: { description: null, category: 'Políticas', fileUrl: 'https://example.org/otra.pdf' },
    told: [
      { label: 'Descripción', mine: 'Mi descripción.', theirs: 'Vacío' },
      { label: 'Categoría', mine: 'Guías Académicas', theirs: 'Políticas' },
      {
        label: 'Archivo',
        mine: 'https://example.org/guia.pdf',
        theirs: 'https://example.org/otra.pdf',
      },
    ],
    expected: {
      description: 'Mi descripción.',
      category: 'Políticas',
      fileUrl: 'https://example.org/otra.pdf',
    },
  },
  {
    slug: 'journal',
    path: '/admin/revista',
    fields: { published: true },
    write: (form) => form.getByLabel('Volumen').fill('99'),
    theirs: { volume: '77', year: 2024, published: false },
    told: [
      { label: 'Volumen', mine: '99', theirs: '77' },
      { label: 'Año', mine: '2025', theirs: '2024' },
      { label: 'Publicar', mine: 'Sí', theirs: 'No' },
    ],
    expected: { volume: '99', year: 2024, published: false },
  },
  {
    slug: 'gallery',
    path: '/admin/galeria',
    fields: {},
    write: (form) => form.getByLabel('Descripción').fill('Mi tarde.'),
    theirs: { description: 'Su tarde.', category: 'Universidad' },
    told: [
      { label: 'Descripción', mine: 'Mi tarde.', theirs: 'Su tarde.' },
      { label: 'Categoría', mine: 'Vida Estudiantil', theirs: 'Universidad' },
    ],
    expected: { description: 'Mi tarde.', category: 'Universidad' },
  },
];

for (const { slug, path, fields, write, theirs, told, expected } of OTHERS) {
  test(`${path}: se ven las dos versiones en palabras, y se guarda lo elegido`, async ({
    page,
  }) => {
    await withRecord(slug, fields, async ({ id, title }) => {
      const form = await openEdit(page, { path, title });
      await write(form);
      await putAsAnother(slug, id, theirs);
      await save(form);
      await expect(form.getByRole('alert')).toContainText(STALE);
      for (const { label, mine, theirs: other } of told) {
        const versions = versionsOf(form, label);
        await expect(versions.mine).toHaveAccessibleDescription(mine);
        await expect(versions.theirs).toHaveAccessibleDescription(other);
      }
      await expect(panelOf(form).getByRole('group')).toHaveCount(told.length);

      const all = (name: string) => panelOf(form).getByRole('button', { name }).click();
      await all('Quedarme con todo lo mío');
      for (const { label } of told) await expect(versionsOf(form, label).mine).toBeChecked();
      await all('Tomar todo lo guardado');
      for (const { label } of told) await expect(versionsOf(form, label).theirs).toBeChecked();
      await versionsOf(form, told[0]?.label ?? '').mine.check();
      await expectWell(page);
      await save(form);
      await expect(form).toBeHidden();
      expect(await stored(slug, id)).toMatchObject(expected);
    });
  });
}
