import { channel } from 'node:diagnostics_channel';

import { expect, it } from 'vitest';

import { followChanges } from './changes.mjs';

const hear = (tags: string[], change?: string): void =>
  channel('doctorado:content-changed').publish({ tags, ...(change ? { change } : {}) });

it('one’s own change ends what shows it once, where it is heard of before it is noted', () => {
  const changes = followChanges();
  const before = changes.now();
  hear(['news'], 'news\nchange:7');
  const begun = changes.now();
  expect(changes.haveChangedAfter(['news'], before)).toBe(true);

  changes.note(['news'], 'news\nchange:7');
  expect(changes.haveChangedAfter(['news'], begun)).toBe(false);
  // Another of the same tags, which nobody has heard of yet.
  changes.note(['news'], 'news\nchange:8');
  expect(changes.haveChangedAfter(['news'], begun)).toBe(true);
});

it('what is noted before it is heard of ends twice: it may have been drawn before the commit', () => {
  const changes = followChanges();
  changes.note(['news'], 'news\nchange:7');
  const begun = changes.now();
  hear(['news'], 'news\nchange:7');
  expect(changes.haveChangedAfter(['news'], begun)).toBe(true);
});

it('what has no name counts each time', () => {
  const changes = followChanges();
  for (const tell of [() => hear(['news']), () => hear(['news']), () => changes.note(['news'])]) {
    const begun = changes.now();
    tell();
    expect(changes.haveChangedAfter(['news'], begun)).toBe(true);
  }
});
