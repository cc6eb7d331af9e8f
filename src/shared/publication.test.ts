import { describe, expect, it } from 'vitest';

import { publicationStateOf } from '@/shared/publication';

const at = (instant: string) => Date.parse(instant);

describe('the state of what has hours', () => {
  it('is published from the instant of the publication on', () => {
    const publishAt = '2027-01-10T13:00:00.000Z';
    expect(publicationStateOf({ publishAt }, at(publishAt) - 1)).toBe('scheduled');
    expect(publicationStateOf({ publishAt }, at(publishAt))).toBe('published');
  });

  it.each(['2027-01-10T13:00:00.000Z', '2027-01-10T13:00:41.000Z'])(
    'is withdrawn when the minute of the withdrawal is over: %s',
    (withdrawAt) => {
      expect(publicationStateOf({ withdrawAt }, at('2027-01-10T13:00:59.999Z'))).toBe('published');
      expect(publicationStateOf({ withdrawAt }, at('2027-01-10T13:01:00.000Z'))).toBe('withdrawn');
    },
  );
});
