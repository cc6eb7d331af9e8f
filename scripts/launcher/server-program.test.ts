import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-program';

test('the image runs the server as npm start does', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  const [command = ''] = /^CMD \["node", .*"serve\.mjs"\]$/mu.exec(image) ?? [];
  expect(JSON.parse(command.replace('CMD ', ''))).toEqual(['node', ...SERVER_FLAGS, 'serve.mjs']);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    expect(image).toMatch(new RegExp(`^ENV (?:.* )?${name}=${value}(?: |$)`, 'mu'));
  }
});
