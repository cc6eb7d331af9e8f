import { NEWS } from '@/features/content/news/news.definition';
import { withSnakeCaseAliases } from '@/shared/spelling';

interface SampleNews {
  id?: number;
  title?: string;
  excerpt?: string;
  category?: string;
  imageUrl?: string | null;
  createdAt?: string;
}

export const sampleNews = ({
  id = 1,
  title = `Noticia de muestra ${id}`,
  excerpt = 'Un resumen.',
  category = NEWS.categories[0],
  imageUrl = null,
  createdAt = '2026-03-15T15:00:00.000Z',
}: SampleNews = {}) =>
  withSnakeCaseAliases({
    id,
    title,
    excerpt,
    category,
    imageUrl,
    imageAlt: null,
    publishedOn: createdAt,
    createdAt,
    updatedAt: createdAt,
    content: 'El contenido completo.',
    contentHtml: '<p>El contenido completo.</p>',
  });

export const manySampleNews = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleNews({ id: index + 1 }));
