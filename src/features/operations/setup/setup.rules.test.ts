import { describe, expect, it } from 'vitest';

import {
  isMailSetUp,
  listSetupItems,
  type SetupFacts,
} from '@/features/operations/setup/setup.rules';

const DONE: SetupFacts = {
  identity: {
    programmeName: 'Doctorado en Educación',
    universityName: 'Universidad Central',
    socialLinks: [{ name: 'Instagram', url: 'https://www.instagram.com/doctorado' }],
  },
  council: [{ name: 'Ana Ávila', department: 'Didáctica' }],
  contact: {
    address: 'Ciudad Universitaria',
    email: 'doctorado@ucv.ve',
    quickContactEmail: 'doctorado@ucv.ve',
  },
  journal: {
    issnOnline: '2049-3630',
    issnPrint: null,
    doiPrefix: '10.1234',
    publisher: 'Universidad Central',
    place: 'Caracas',
    email: 'revista@ucv.ve',
    team: [{ role: 'Dirección', name: 'José Ñáñez', affiliation: null }],
  },
  submissionEmails: ['revista@ucv.ve'],
  sendsMail: true,
  hasBackup: true,
  hasSecondStep: true,
};
const { contact, identity, journal } = DONE;
const UNDEFINED_MEMBER = { name: 'Nombre por definir', department: 'Departamento por definir' };

it.each([
  ['without a server', false, 0, false],
  ['with a server that was not used yet', true, 0, true],
  ['after one failed delivery', true, 1, true],
  ['after several in a row', true, 3, false],
])('mail %s', (_when, hasServer, failures, isSetUp) => {
  expect(isMailSetUp({ hasServer, failures })).toBe(isSetUp);
});

describe('the setup of a site', () => {
  it('is complete without placeholders, with mail, a backup and a second step', () => {
    expect(listSetupItems(DONE)).toEqual([]);
  });

  it('asks for no ISSN and no prefix of a journal that has none', () => {
    const none = { ...journal, issnOnline: null, doiPrefix: null };
    expect(listSetupItems({ ...DONE, journal: none })).toEqual([]);
  });

  it.each<[string, Partial<SetupFacts>, string]>([
    [
      'Nombre de la universidad',
      { identity: { ...identity, universityName: 'Universidad (nombre por definir)' } },
      '/admin/globals/identity#field-universityName',
    ],
    [
      'Nombre del programa',
      { identity: { ...identity, programmeName: 'Programa por definir' } },
      '/admin/globals/identity#field-programmeName',
    ],
    ['Consejo directivo', { council: [UNDEFINED_MEMBER] }, '/admin/globals/council#field-members'],
    [
      'Dirección de la sede',
      { contact: { ...contact, address: 'Dirección por definir' } },
      '/admin/globals/contact-details#field-address',
    ],
    [
      'Correo de contacto',
      { contact: { ...contact, email: 'doctorado@example.org' } },
      '/admin/globals/contact-details#field-email',
    ],
    [
      'Correo de contacto rápido',
      { contact: { ...contact, quickContactEmail: 'doctorado@example.org' } },
      '/admin/globals/contact-details#field-quickContactEmail',
    ],
    [
      'Redes sociales',
      {
        identity: {
          ...identity,
          socialLinks: [{ name: 'Instagram', url: 'https://example.org/instagram' }],
        },
      },
      '/admin/globals/identity#field-socialLinks',
    ],
    [
      'Correos para enviar artículos',
      { submissionEmails: ['revista@ucv.ve', 'editor@example.org'] },
      '/admin/globals/journal-policy#field-submissionEmails',
    ],
    [
      'ISSN de la revista',
      { journal: { ...journal, issnOnline: '0000-0000' } },
      '/admin/globals/journal-details#field-issnOnline',
    ],
    [
      'ISSN de la revista',
      { journal: { ...journal, issnPrint: '0000-0000' } },
      '/admin/globals/journal-details#field-issnPrint',
    ],
    [
      'Prefijo de los DOI',
      { journal: { ...journal, doiPrefix: '10.5555' } },
      '/admin/globals/journal-details#field-doiPrefix',
    ],
    [
      'Entidad editora de la revista',
      { journal: { ...journal, publisher: 'Universidad (nombre por definir)' } },
      '/admin/globals/journal-details#field-publisher',
    ],
    [
      'Ciudad de la revista',
      { journal: { ...journal, place: 'Ciudad por definir' } },
      '/admin/globals/journal-details#field-place',
    ],
    [
      'Correo de la revista',
      { journal: { ...journal, email: 'revista@example.org' } },
      '/admin/globals/journal-details#field-email',
    ],
    [
      'Equipo editorial de la revista',
      {
        journal: {
          ...journal,
          team: [{ role: 'Dirección', name: 'Nombre por definir', affiliation: null }],
        },
      },
      '/admin/globals/journal-details',
    ],
    ['Envío de correos', { sendsMail: false }, '/admin/collections/mails'],
    ['Copia de seguridad', { hasBackup: false }, '#copias'],
    ['Segundo paso de tu cuenta', { hasSecondStep: false }, '/admin/account'],
  ])('lacks %s', (title, facts, href) => {
    const items = listSetupItems({ ...DONE, ...facts });
    expect(items.map((item) => [item.title, item.href])).toEqual([[title, href]]);
  });
});
