import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { withSnakeCaseAliases } from '@/shared/spelling';

type Fields = Record<string, unknown>;

const times = { createdAt: '2026-03-15T15:00:00.000Z', updatedAt: '2026-03-15T15:00:00.000Z' };

export const sampleEvent = (fields: Fields = {}) =>
  withSnakeCaseAliases({
    id: 1,
    title: 'Evento de muestra',
    description: 'Un encuentro de investigación.',
    startDate: '2126-03-15T13:00:00.000Z',
    endDate: null,
    location: null,
    category: EVENTS.categories[0],
    imageUrl: null,
    imageAlt: null,
    registrationRequired: false,
    capacity: null,
    registrationClosesAt: null,
    waitingList: false,
    reminder: false,
    entryCode: false,
    cancelled: false,
    isFull: false,
    ...times,
    ...fields,
  });

export const sampleIssue = (fields: Fields = {}) =>
  withSnakeCaseAliases({
    id: 1,
    title: 'Número de muestra',
    description: null,
    volume: '12',
    issue: '2',
    year: 2026,
    coverImageUrl: null,
    coverImageAlt: null,
    pdfUrl: 'https://archivos.example.org/numero.pdf',
    articleCount: 0,
    publishedOn: times.createdAt,
    ...times,
    ...fields,
  });

export const sampleDocument = (fields: Fields = {}) =>
  withSnakeCaseAliases({
    id: 1,
    title: 'Documento de muestra',
    description: null,
    category: DOCUMENTS.categories[0],
    fileUrl: 'https://archivos.example.org/documento.pdf',
    fileType: 'PDF',
    ...times,
    ...fields,
  });

export const sampleImage = (fields: Fields = {}) =>
  withSnakeCaseAliases({
    id: 1,
    title: 'Imagen de muestra',
    description: null,
    category: GALLERY.categories[0],
    imageUrl: 'https://imagenes.example.org/muestra.jpg',
    imageAlt: null,
    ...times,
    ...fields,
  });
