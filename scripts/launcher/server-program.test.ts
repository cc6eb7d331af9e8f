import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { SERVER_ENTRY, serverCommand, withHeapLimit } from './server-program';

it('runs the same program in the image', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  expect(image).toContain(`CMD ["node", "${SERVER_ENTRY}"]`);
  expect(image).toMatch(/^ENV NODE_OPTIONS=--max-old-space-size=512$/mu);
  expect(serverCommand('/build', {})).toEqual({
    args: ['/build/main.mjs'],
    options: { cwd: '/build', env: { NODE_OPTIONS: '--max-old-space-size=512' } },
  });
});

it.each([
  [undefined, '--max-old-space-size=512'],
  ['--enable-source-maps', '--enable-source-maps --max-old-space-size=512'],
  ['--max-old-space-size=768', '--max-old-space-size=768'],
  ['--max_old_space_size=768', '--max_old_space_size=768'],
])('limits the heap with NODE_OPTIONS %s: %s', (given, expected) => {
  expect(withHeapLimit({ NODE_OPTIONS: given }).NODE_OPTIONS).toBe(expected);
});
