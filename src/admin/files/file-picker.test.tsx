import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { AltTextField } from '@/admin/files/alt-text-field';
import { FilePicker } from '@/admin/files/file-picker';

vi.mock('@/admin/files/crop-button', () => ({ CropButton: () => null }));
vi.mock('@/admin/files/lazy-dialogs', () => ({ LibraryDialog: () => null }));

const REPLACE = 'Reemplazar el archivo (conserva los enlaces)';
const ADDRESS = '/api/media/file/reglamento-0123456789abcdef.pdf';

it.each([
  ['is replaced from the first moment, before its record is read', ADDRESS, true],
  ['of another address is uploaded', undefined, false],
])('a stored file %s', (_what, replaceable, isReplaced) => {
  const html = renderToStaticMarkup(
    <FilePicker
      accept={['application/pdf']}
      noun="archivo"
      value={ADDRESS}
      onChange={() => undefined}
      input={{ id: 'campo' }}
      replaceable={replaceable}
    />,
  );
  expect(html.includes(REPLACE)).toBe(isReplaced);
  expect(html.includes('Subir archivo')).toBe(!isReplaced);
});

it('two fields of one picture have ids of their own', () => {
  const file = { id: 12, alt: 'Una vista' };
  const html = renderToStaticMarkup(
    <>
      <AltTextField file={file} />
      <AltTextField file={file} />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  expect([...html.matchAll(/ for="([^"]+)"/gu)].map(([, id]) => id)).toEqual(ids);
});
