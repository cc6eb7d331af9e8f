import { describe, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const findFiles = async (): Promise<string[]> => {
  const page = await (await fetch(`${baseUrl()}/`)).text();
  const files = [...page.matchAll(/"(\/_next\/static\/[^"?]+\.(?:js|css))"/gu)].map(
    ([, file = '']) => file,
  );
  return [...new Set(files)];
};

const load = (file: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${baseUrl()}${file}`, { method, headers });

describe('scripts and styles', () => {
  it.each(['js', 'css'])('%s: the same in brotli, gzip and plain', async (type) => {
    const files = (await findFiles()).filter((file) => file.endsWith(`.${type}`));
    expect(files.length).toBeGreaterThan(0);
    let compressedFiles = 0;
    for (const file of files) {
      const [br, gzip, plain] = await Promise.all(
        ['gzip, deflate, br', 'gzip', 'identity'].map((encoding) =>
          load(file, { 'Accept-Encoding': encoding }),
        ),
      );
      const text = await plain?.text();
      expect(await br?.text()).toBe(text);
      expect(await gzip?.text()).toBe(text);
      expect(gzip?.headers.get('content-encoding')).not.toBe('br');
      for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
        expect([name, br?.headers.get(name)]).toEqual([name, plain?.headers.get(name)]);
      expect(br?.headers.get('cache-control')).toBe(IMMUTABLE);
      expect(br?.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      if (br?.headers.get('content-encoding') === 'br') compressedFiles += 1;
      else expect(text?.length).toBeLessThan(1_000);
    }
    expect(compressedFiles).toBeGreaterThan(0);
  });

  it('a part is of the plain file', async () => {
    const [file = ''] = await findFiles();
    const part = await load(file, { 'Accept-Encoding': 'br', Range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const [file = ''] = (await findFiles()).filter((name) => name.endsWith('.js'));
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => load(file, { 'Accept-Encoding': 'br' }, method)),
    );
    expect(await head?.text()).toBe('');
    for (const name of ['content-length', 'content-encoding', 'content-type'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name));
  });

  it('a missing file is 404', async () => {
    const { status } = await load('/_next/static/chunks/no-existe.js', { 'Accept-Encoding': 'br' });
    expect(status).toBe(404);
  });
});
