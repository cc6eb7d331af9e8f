import type { Metadata } from 'next';

import { describeGalleryImage } from '@/features/gallery/site/gallery.metadata';
import { GalleryImageBrowser } from '@/features/gallery/site/gallery-image-browser';
import { GalleryPage } from '@/features/gallery/site/gallery-page';

interface Props {
  params: Promise<{ imagen: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeGalleryImage(Number((await params).imagen));

export default async function Page({ params }: Props) {
  return <GalleryPage openId={Number((await params).imagen)} Browser={GalleryImageBrowser} />;
}
