import { defineEndpoint } from '@/core/api/endpoint';
import { callDraft, callEffect } from '@/features/admissions/calls/calls.schemas';
import { readEffect } from '@/features/admissions/calls/calls.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

export const callsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/admin/calls/effect',
    access: 'administrators',
    summary: 'Qué le haría hoy a la inscripción guardar una convocatoria; no guarda nada',
    body: callDraft,
    response: callEffect,
    status: 200,
    handle: async ({ req, body }) => withSnakeCaseAliases(await readEffect(req, body)),
  }),
];
