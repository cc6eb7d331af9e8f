import { ImageResponse } from 'next/og';

import { openImage } from '@/core/images/open-image';
import { readSiteIdentity } from '@/site/shell/shell.reader';
import { toDrawableText, sharingFonts } from './sharing-fonts';
import { SHARING_SIZE, SharingCard, type SharingFacts } from './sharing-card';

const renderSharingPicture = async (
  { title, kicker, seed }: SharingFacts,
  names: { programmeName: string; universityName: string },
): Promise<Buffer> => {
  const programmeName = toDrawableText(names.programmeName);
  const rendered = new ImageResponse(
    <SharingCard
      title={toDrawableText(title) || programmeName}
      kicker={toDrawableText(kicker)}
      seed={seed}
      programmeName={programmeName}
      universityName={toDrawableText(names.universityName)}
    />,
    { ...SHARING_SIZE, fonts: await sharingFonts() },
  );
  // A PNG with a palette is a third of the size, because the drawing has few colours.
  return openImage(await rendered.arrayBuffer())
    .png({ palette: true, colours: 96 })
    .toBuffer();
};

/** The response with the Open Graph image; `undefined` → 404, `null` → 503. */
export const sharingPictureResponse = async (
  facts: SharingFacts | null | undefined,
): Promise<Response> => {
  const identity = await readSiteIdentity();
  // No incomplete image, because social networks cache it by its URL.
  if (!facts || !identity) {
    return new Response(null, {
      status: facts === undefined ? 404 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
  const picture = await renderSharingPicture(facts, identity);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
