import { defineEndpoint } from '@/core/api/endpoint';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import {
  erasureInput,
  erasureResult,
  holdings,
  peopleFound,
  peopleSearch,
  personInput,
} from '@/features/compliance/personal-data/personal-data.schemas';
import { findPeople } from '@/features/compliance/personal-data/people.service';
import {
  erasePersonalData,
  exportPersonalData,
  readPersonalData,
} from '@/features/compliance/personal-data/personal-data.service';

const { path, messages } = PERSONAL_DATA;

export const personalDataEndpoints = [
  defineEndpoint({
    method: 'post',
    path: `${path}/people`,
    access: 'administrators',
    summary:
      'Las personas de las bandejas por su nombre, su teléfono o una parte de su correo; en withoutAddress, los registros en eventos que no tienen correo',
    body: peopleSearch,
    response: peopleFound,
    handle: ({ req, body }) => findPeople(req, body.search),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/search`,
    access: 'administrators',
    summary: 'Todo lo que se conserva de una persona, por su correo electrónico',
    body: personInput,
    response: holdings,
    handle: ({ req, body }) => readPersonalData(req, body.email),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/export`,
    access: 'administrators',
    summary: 'Lo mismo, para entregarlo: queda en el registro de actividad',
    body: personInput,
    response: holdings,
    handle: ({ req, body }) => exportPersonalData(req, body.email),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/erase`,
    access: 'administrators',
    summary: 'Borra definitivamente todo lo que se conserva de una persona',
    body: erasureInput,
    response: erasureResult,
    handle: async ({ req, body }) => ({
      message: messages.erased,
      erased: await erasePersonalData(req, body.email),
    }),
  }),
];
