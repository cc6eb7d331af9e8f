import { defineEndpoint } from '@/core/api/endpoint';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';
import {
  templateChange,
  templateList,
  templateRecord,
} from '@/features/mail/templates/mail-templates.schemas';
import {
  changeTemplate,
  listTemplates,
  restoreTemplate,
  type SampleSources,
} from '@/features/mail/templates/mail-templates.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { api } = MAIL_TEMPLATES;

export const mailTemplatesEndpoints = (samples: SampleSources) => [
  defineEndpoint({
    method: 'get',
    path: api,
    access: 'administrators',
    summary: 'Plantillas de los correos que escribe la oficina, con los datos de una persona real',
    response: templateList,
    handle: async ({ req }) => {
      const { templates, ...rest } = await listTemplates(req, samples);
      return { templates: templates.map(withSnakeCaseAliases), ...rest };
    },
  }),
  defineEndpoint({
    method: 'put',
    path: `${api}/:id`,
    access: 'administrators',
    summary: 'Cambia el texto de una plantilla de correo',
    body: templateChange,
    response: templateRecord,
    failures: [404, 409],
    handle: async ({ req, id, body }) =>
      withSnakeCaseAliases(await changeTemplate(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'delete',
    path: `${api}/:id`,
    access: 'administrators',
    summary: 'Devuelve a una plantilla de correo su texto original',
    response: templateRecord,
    failures: [404],
    handle: async ({ req, id }) => withSnakeCaseAliases(await restoreTemplate(req, id)),
  }),
];
