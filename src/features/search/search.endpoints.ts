import { defineEndpoint } from '@/core/api/endpoint';
import { limitRequests } from '@/core/rate-limit';
import { searchOffice } from '@/features/search/office.service';
import { presentOfficeSearch, presentSearch } from '@/features/search/search.presenter';
import {
  officeFilter,
  officeResult,
  searchFilter,
  searchResult,
  suggestions,
  suggestionsFilter,
} from '@/features/search/search.schemas';
import { searchSite, suggestTitles } from '@/features/search/search.service';

export const searchEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/public/search',
    access: 'anyone',
    summary: 'Busca en todo el sitio: lo publicado, con las palabras encontradas señaladas',
    query: searchFilter,
    response: searchResult,
    failures: [429],
    handle: async ({ req, query: { kind, page, q, year } }) => {
      await limitRequests(req, 'search');
      return presentSearch(
        await searchSite(req.payload, { audience: 'public', q, kind, year, part: page ?? 1 }),
      );
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/public/search/suggestions',
    access: 'anyone',
    summary: 'Títulos publicados que tienen las palabras como se han empezado a escribir',
    query: suggestionsFilter,
    response: suggestions,
    failures: [429],
    handle: async ({ req, query: { q } }) => {
      await limitRequests(req, 'suggestions');
      return suggestTitles(req.payload, q);
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/search',
    access: 'staff',
    summary:
      'Busca en todo el contenido, también en los borradores; a la administración, además, en solicitudes, mensajes y asistentes',
    query: officeFilter,
    response: officeResult,
    handle: async ({ req, query: { page, q } }) =>
      presentOfficeSearch(await searchOffice(req, { q, part: page })),
  }),
];
