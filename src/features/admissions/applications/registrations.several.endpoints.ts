import { defineEndpoint } from '@/core/api/endpoint';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import {
  changeStatusOfSeveral,
  writeToSeveral,
} from '@/features/admissions/applications/registrations.messages';
import {
  assigneesOfSeveral,
  assigneesResult,
  countedResult,
  letterToSeveral,
  statusOfSeveral,
  statusOfSeveralResult,
  undoneChanges,
  undoneChangesResult,
} from '@/features/admissions/applications/registrations.schemas';
import { assignSeveral } from '@/features/admissions/applications/registrations.several';
import { undoStatusChanges } from '@/features/admissions/applications/registrations.undo';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { desk } = REGISTRATIONS;

const withExcluded = (sentence: string, excluded: readonly string[]): string =>
  excluded.length > 0 ? `${sentence} ${desk.messages.excluded(excluded)}` : sentence;

/** Actions on several requests at once. */
export const severalRegistrationsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/status',
    access: 'administrators',
    summary: `Cambia el estado de varias solicitudes, hasta ${desk.atOnce}, y escribe a cada persona; todo o nada, sin las que se retiraron. En el mensaje, «{nombre}» es el nombre de cada una`,
    body: statusOfSeveral,
    response: statusOfSeveralResult,
    status: 200,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const { count, changes, excluded } = await changeStatusOfSeveral(req, body);
      const message = withExcluded(desk.messages.changed(count), excluded);
      return { count, message, changes: changes.map(withSnakeCaseAliases) };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/status/undo',
    access: 'administrators',
    summary:
      'Devuelve a varias solicitudes el estado que tenían antes de un cambio, si nadie las ha cambiado desde entonces; todo o nada',
    body: undoneChanges,
    response: undoneChangesResult,
    status: 200,
    failures: [409],
    handle: async ({ req, body }) => {
      const count = await undoStatusChanges(req, body);
      return { count, message: desk.messages.undone(count) };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/assignees',
    access: 'administrators',
    summary: `Asigna varias solicitudes, hasta ${desk.atOnce}; todas o ninguna. La respuesta trae lo que lo deshace`,
    body: assigneesOfSeveral,
    response: assigneesResult,
    status: 200,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const changes = await assignSeveral(req, body);
      const count = changes.length;
      return { count, message: desk.messages.assigned(count), changes };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/messages',
    access: 'administrators',
    summary: `Escribe a quienes hicieron varias solicitudes, hasta ${desk.atOnce}, sin cambiar su estado; a todas o a ninguna, sin las que se retiraron`,
    body: letterToSeveral,
    response: countedResult,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const { count, excluded } = await writeToSeveral(req, body);
      return { count, message: withExcluded(desk.messages.written(count), excluded) };
    },
  }),
];
