import type { ContentSlug } from '../support/api/content';

/** Properties of each kind of content, written by hand. */

export interface Kind {
  slug: ContentSlug;
  /** Fields of an admin record beside those that were sent. */
  generated: string[];
  /** Fields that the public does not get. */
  private: string[];
  /** Fields that may be left empty, with the value that they then have. */
  optional: Record<string, unknown>;
  /** Required fields, with the error message. */
  required: Record<string, string>;
  deleted: string;
}

const TITLE = 'El título es obligatorio';
const CATEGORY = 'La categoría es obligatoria';
const STAMPS = ['id', 'createdAt', 'updatedAt'];
const EDITS = ['editedAt', 'editedBy'];
/** Publication fields. Only the office reads them, like the page views and the editor. */
const PUBLICATION = ['published', 'publishAt', 'withdrawAt'];
const NO_HOURS = { publishAt: null, withdrawAt: null };

export const KINDS: Kind[] = [
  {
    slug: 'news',
    generated: [
      ...STAMPS,
      'imageAlt',
      'contentHtml',
      'contentState',
      'publishedOn',
      'views',
      ...EDITS,
    ],
    private: ['contentState', 'views', ...EDITS, ...PUBLICATION],
    optional: { imageUrl: null, published: false, ...NO_HOURS },
    required: {
      title: TITLE,
      excerpt: 'El resumen es obligatorio',
      content: 'El contenido es obligatorio',
      category: CATEGORY,
    },
    deleted: 'La noticia se ha eliminado exitosamente.',
  },
  {
    slug: 'events',
    generated: [...STAMPS, 'imageAlt', 'isFull', 'views', ...EDITS],
    private: ['views', ...EDITS, ...PUBLICATION],
    optional: {
      endDate: null,
      location: null,
      imageUrl: null,
      registrationRequired: false,
      waitingList: false,
      reminder: false,
      entryCode: false,
      cancelled: false,
      capacity: null,
      registrationClosesAt: null,
      published: true,
      ...NO_HOURS,
    },
    required: {
      title: TITLE,
      description: 'La descripción es obligatoria',
      startDate: 'La fecha de inicio es obligatoria',
      category: CATEGORY,
    },
    deleted: 'El evento se ha eliminado exitosamente.',
  },
  {
    slug: 'documents',
    generated: [...STAMPS, ...EDITS],
    private: [...EDITS, ...PUBLICATION],
    optional: { description: null, published: true, ...NO_HOURS },
    required: {
      title: TITLE,
      category: CATEGORY,
      fileUrl: 'La dirección del archivo es obligatoria',
      fileType: 'El tipo de archivo es obligatorio',
    },
    deleted: 'El documento se ha eliminado exitosamente.',
  },
  {
    slug: 'journal',
    generated: [...STAMPS, 'coverImageAlt', 'articleCount', 'publishedOn', 'views', ...EDITS],
    private: ['views', ...EDITS, ...PUBLICATION],
    optional: { description: null, coverImageUrl: null, published: false, ...NO_HOURS },
    required: {
      title: TITLE,
      volume: 'El volumen es obligatorio',
      issue: 'El número es obligatorio',
      year: 'El año es obligatorio',
      pdfUrl: 'La dirección del PDF es obligatoria',
    },
    deleted: 'El número de revista se ha eliminado exitosamente.',
  },
  {
    slug: 'gallery',
    generated: [...STAMPS, 'imageAlt', 'views', ...EDITS],
    private: ['views', ...EDITS, ...PUBLICATION],
    optional: { description: null, published: true, ...NO_HOURS },
    required: {
      title: TITLE,
      imageUrl: 'La dirección de la imagen es obligatoria',
      category: CATEGORY,
    },
    deleted: 'La imagen se ha eliminado exitosamente.',
  },
];
