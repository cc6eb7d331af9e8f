import { createHash } from 'node:crypto';

import type { Endpoint } from 'payload';
import { z } from 'zod';

import type { ApiEndpoint } from '@/core/api/endpoint';
import { HEALTH, type HealthCall } from '@/core/api/health';
import { etagOf, matchesIfNoneMatch } from '@/server/etag.mjs';

const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const content = (mediaTypes: string | readonly string[], schema: object) =>
  Object.fromEntries([mediaTypes].flat().map((mediaType) => [mediaType, { schema }]));
const jsonContent = (schema: object) => content('application/json', schema);
const ERROR = { $ref: '#/components/schemas/Error' };
const failure = (description: string) => ({ description, content: jsonContent(ERROR) });

const DESCRIPTIONS = {
  400: 'Solicitud inválida',
  401: 'Sin sesión',
  403: 'Rol no permitido',
  404: 'No encontrado',
  409: 'Conflicto',
  413: 'Demasiado grande',
  415: 'Tipo de contenido no admitido',
  429: 'Demasiadas solicitudes',
  503: 'Servicio no disponible',
} as const;

const rawTypeOf = ({ takesFile, takesText }: ApiEndpoint): string | undefined => {
  if (takesFile) return 'application/octet-stream';
  return takesText ? 'text/plain' : undefined;
};

const failuresOf = (endpoint: ApiEndpoint) => {
  const { access, body, failures = [], method, path, query, isPublicForm } = endpoint;
  const hasBody = body !== undefined || rawTypeOf(endpoint) !== undefined;
  const statuses = new Set<keyof typeof DESCRIPTIONS>([
    ...(hasBody || query ? [400 as const] : []),
    ...(access === 'anyone' ? [] : [401 as const]),
    ...(access === 'anyone' || access === 'signedIn' ? [] : [403 as const]),
    ...(path.includes(':id') ? [404 as const] : []),
    ...(method === 'put' || method === 'delete' ? [409 as const] : []),
    ...(hasBody ? [413 as const, 415 as const] : []),
    ...(isPublicForm ? [429 as const] : []),
    ...failures,
    503,
  ]);
  return Object.fromEntries([...statuses].map((status) => [status, failure(DESCRIPTIONS[status])]));
};

const parametersOf = ({ path, query }: ApiEndpoint) => {
  const inPath = path.includes(':id')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
    : [];
  const properties = query ? (toJsonSchema(query, 'input').properties ?? {}) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  return [...inPath, ...inQuery];
};

const successOf = ({ mediaType, response, status }: ApiEndpoint) => ({
  description: status === 303 ? 'El navegador sigue en otra dirección' : 'Éxito',
  ...(status === 204 || status === 303
    ? {}
    : { content: content(mediaType ?? 'application/json', toJsonSchema(response, 'output')) }),
});

const rawBodyOf = (endpoint: ApiEndpoint) => {
  const type = rawTypeOf(endpoint);
  return type
    ? { requestBody: { required: true, content: content(type, { type: 'string' }) } }
    : {};
};

const toOperation = (endpoint: ApiEndpoint) => ({
  summary: endpoint.summary,
  operationId: `${endpoint.method}${endpoint.path.replace(/[/:-]+(\w)/gu, (_, letter: string) => letter.toUpperCase())}`,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
  parameters: parametersOf(endpoint),
  ...(endpoint.body
    ? {
        requestBody: { required: true, content: jsonContent(toJsonSchema(endpoint.body, 'input')) },
      }
    : {}),
  ...rawBodyOf(endpoint),
  responses: {
    [endpoint.status ?? 200]: successOf(endpoint),
    ...failuresOf(endpoint),
  },
});

const toHealthOperation = ([name, { summary, well, unwell }]: [string, HealthCall]) => [
  `/api/health/${name}`,
  {
    get: {
      summary,
      operationId: `getHealth${name.replace(/^./u, (letter) => letter.toUpperCase())}`,
      tags: ['health'],
      parameters: [],
      responses: {
        200: { description: 'Éxito', content: jsonContent(toJsonSchema(well, 'output')) },
        503: {
          description: DESCRIPTIONS[503],
          content: jsonContent(toJsonSchema(unwell, 'output')),
        },
      },
    },
  },
];

export const buildOpenApi = (contract: ApiEndpoint[]) => {
  const paths = Object.fromEntries(Object.entries(HEALTH).map(toHealthOperation)) as Record<
    string,
    Record<string, unknown>
  >;
  for (const endpoint of contract) {
    const path = `/api${endpoint.path.replace(/:(\w+)/gu, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Doctorado en Educación',
      version: '1.0.0',
      description: 'API pública y de administración',
    },
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'payload-token' },
      },
    },
  };
};

/**
 * `GET /api/openapi.json`: the document is generated at the first request and reused for the lifetime of the process.
 */
export const openApiEndpoint = (contract: ApiEndpoint[]): Endpoint => {
  let made: { body: string; tag: string } | undefined;
  const make = () => {
    const body = JSON.stringify(buildOpenApi(contract));
    return { body, tag: etagOf(createHash('sha256').update(body)) };
  };
  return {
    method: 'get',
    path: '/openapi.json',
    handler: ({ headers }) => {
      const { body, tag } = (made ??= make());
      const isKnown = matchesIfNoneMatch(headers.get('if-none-match'), tag);
      return new Response(isKnown ? null : body, {
        status: isKnown ? 304 : 200,
        headers: {
          'Cache-Control': 'public, max-age=0, must-revalidate',
          ETag: tag,
          ...(isKnown ? {} : { 'Content-Type': 'application/json' }),
        },
      });
    },
  };
};
