import { describe, expect, it } from 'vitest';

import { findSection } from '@/admin/shell/current-section';
import { findParents, withParents } from '@/admin/shell/screen-parents';

const SECTIONS = [
  { path: '/admin/eventos', label: 'Eventos', otherPaths: ['/admin/asistentes'] },
  { path: '/admin/revista', label: 'Revista', otherPaths: ['/admin/collections/articles'] },
  { path: '/admin/ajustes', label: 'Ajustes' },
];
const CARDS = [
  { path: '/admin/collections/media', label: 'Archivos' },
  {
    path: '/admin/collections/redirects',
    label: 'Enlaces',
    otherPaths: ['/admin/enlaces-rotos'],
  },
];

const labelsOn = (pathname: string, ...own: string[]) =>
  withParents(
    own.map((label) => ({ label })),
    findParents(pathname, SECTIONS, CARDS),
  ).map(({ label }) => label);

describe('the path of a screen', () => {
  it.each([
    ['/admin/eventos', ['Eventos'], ['Eventos']],
    ['/admin/asistentes/7', ['Seminario', 'Asistentes'], ['Eventos', 'Seminario', 'Asistentes']],
    ['/admin/collections/articles/3', ['Artículos', 'X'], ['Revista', 'Artículos', 'X']],
    ['/admin/collections/media', ['Archivos'], ['Ajustes', 'Archivos']],
    ['/admin/collections/media/4', ['Archivos', 'a.pdf'], ['Ajustes', 'Archivos', 'a.pdf']],
    ['/admin/enlaces-rotos', ['Enlaces rotos'], ['Ajustes', 'Enlaces', 'Enlaces rotos']],
    ['/admin/buscar', ['Buscar'], ['Buscar']],
  ])('%s', (pathname, own, whole) => {
    expect(labelsOn(pathname, ...own)).toEqual(whole);
    // A path that has its parents stays unchanged.
    expect(labelsOn(pathname, ...whole)).toEqual(whole);
  });

  it('does not take the beginning of an address for the address', () => {
    expect(findSection('/admin/eventos-pasados', SECTIONS)?.label).toBe('Ajustes');
  });

  it('is that of no section for the own account, and for a role without settings', () => {
    expect(findSection('/admin/account', SECTIONS)).toBeUndefined();
    expect(findSection('/admin/otra', SECTIONS.slice(0, 2))).toBeUndefined();
  });
});
