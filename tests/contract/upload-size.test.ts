import { expect, it } from 'vitest';

import { jpegFile, upload } from '../support/api/files';

// In a separate file: the server closes the connection of such a body, and the next request of this process would fail.
it('a file of more than 25 MB is refused', async () => {
  const data = Buffer.concat([await jpegFile(), Buffer.alloc(26 * 1024 * 1024)]);
  const answer = await upload({ data, name: 'a.jpg', type: 'image/jpeg' });
  expect([400, 413]).toContain(answer.status);
});
