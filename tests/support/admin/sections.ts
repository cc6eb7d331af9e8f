import type { ContentSlug } from '../api/content';

/** A section of the back office, by the texts of its screen. */
export interface Section {
  slug: ContentSlug;
  path: string;
  heading: string;
  search: string;
  newButton: string;
  createButton: string;
  created: string;
  updated: string;
  deleted: string;
}

export const SECTIONS: Record<ContentSlug, Section> = {
  news: {
    slug: 'news',
    path: '/admin/noticias',
    heading: 'Gestión de Noticias',
    search: 'Buscar noticias...',
    newButton: 'Nueva Noticia',
    createButton: 'Crear Noticia',
    created: '¡Noticia creada!',
    updated: '¡Noticia actualizada!',
    deleted: '¡Noticia eliminada!',
  },
  events: {
    slug: 'events',
    path: '/admin/eventos',
    heading: 'Gestión de Eventos',
    search: 'Buscar eventos...',
    newButton: 'Nuevo Evento',
    createButton: 'Crear Evento',
    created: '¡Evento creado!',
    updated: '¡Evento actualizado!',
    deleted: '¡Evento eliminado!',
  },
  documents: {
    slug: 'documents',
    path: '/admin/documentos',
    heading: 'Gestión de Documentos',
    search: 'Buscar documentos...',
    newButton: 'Nuevo Documento',
    createButton: 'Crear Documento',
    created: '¡Documento creado!',
    updated: '¡Documento actualizado!',
    deleted: '¡Documento eliminado!',
  },
  journal: {
    slug: 'journal',
    path: '/admin/revista',
    heading: 'Gestión de Revista',
    search: 'Buscar en la revista...',
    newButton: 'Nuevo Número',
    createButton: 'Crear Número',
    created: '¡Número de revista creado!',
    updated: '¡Número de revista actualizado!',
    deleted: '¡Número de revista eliminado!',
  },
  gallery: {
    slug: 'gallery',
    path: '/admin/galeria',
    heading: 'Gestión de Galería',
    search: 'Buscar imágenes...',
    newButton: 'Agregar Imagen',
    createButton: 'Agregar Imagen',
    created: '¡Imagen agregada!',
    updated: '¡Imagen actualizada!',
    deleted: '¡Imagen eliminada!',
  },
};
