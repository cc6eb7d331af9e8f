import type { Metadata } from 'next';

import { describeGalleryPart } from '@/features/content/gallery/site/gallery.metadata';
import { GalleryPage } from '@/features/content/gallery/site/gallery-page';

interface Props {
  params: Promise<{ parte: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeGalleryPart(Number((await params).parte));

export default async function Page({ params }: Props) {
  return <GalleryPage part={Number((await params).parte)} />;
}
