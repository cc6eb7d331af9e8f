import type { Payload } from 'payload';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { entryCodeOf } from '@/features/events/check-in/check-in.presenter';
import { attachmentsOf } from '@/features/mail/mails.attachments';
import type { Mail } from '@/payload-types';

it('the picture of a mail says the code of its registration, as check-in reads it', async () => {
  const [picture] = await attachmentsOf(
    undefined as unknown as Payload,
    { mail: {} as Mail, content: { paragraphs: [], signature: '', entry: 12 } },
    { entryCodeOf, certificateToSend: () => Promise.reject(new Error('no certificate')) },
  );
  expect(picture).toMatchObject({ contentType: 'image/png', cid: 'codigo-de-entrada' });
  const { data, info } = await sharp(picture?.content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = decodeQR({ width: info.width, height: info.height, data });
  expect(read).toBe(entryCodeOf(12));
  expect(read).not.toBe(entryCodeOf(13));
});
