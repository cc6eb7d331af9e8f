import { describe, expect, it } from 'vitest';

import { queryDatabase } from '../support/api/database';
import { apply } from '../support/api/desk';
import { as, give, OWN, reviewOf, reviewersOfFile } from '../support/api/reviews';

/** Log entries of reviewers. */

const people = reviewersOfFile();

describe('a reviewer', () => {
  it('who opens a request is in the log, once a day however often it is opened', async () => {
    const id = await apply();
    await give([id], people.rosa, people.luis);
    const readings = async () =>
      queryDatabase(
        "select username from activity where action = 'read' and subject = 'registrations' and subject_id = $1 order by id",
        [id],
      );
    for (const person of [people.rosa, people.rosa, people.luis]) {
      const review = await reviewOf(person, id);
      expect((await as(person, 'GET', `${OWN}/${review}`)).status).toBe(200);
    }
    expect(await readings()).toEqual([
      { username: people.rosa.username },
      { username: people.luis.username },
    ]);
    await queryDatabase(
      "update activity set created_at = created_at - interval '1 day' where action = 'read' and subject_id = $1",
      [id],
    );
    const review = await reviewOf(people.rosa, id);
    await Promise.all(Array.from({ length: 3 }, () => as(people.rosa, 'GET', `${OWN}/${review}`)));
    expect(await readings()).toHaveLength(3);
  });
});
