import type { Metadata } from 'next';

import {
  describeGalleryImage,
  describeImageForSearch,
} from '@/features/content/gallery/site/gallery.metadata';
import { GalleryLightbox } from '@/features/content/gallery/site/gallery-lightbox';
import { GalleryPage } from '@/features/content/gallery/site/gallery-page';
import { JsonLd } from '@/site/structured-data/json-ld';

interface Props {
  params: Promise<{ imagen: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeGalleryImage(Number((await params).imagen));

export default async function Page({ params }: Props) {
  const id = Number((await params).imagen);
  return (
    <>
      <JsonLd nodes={await describeImageForSearch(id)} />
      <GalleryPage openId={id} Lightbox={GalleryLightbox} />
    </>
  );
}
