import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { giveAccessLink, inviteAccount } from '@/features/accounts/access-links/access-links.issue';
import {
  accessLinkInput,
  deliveryInput,
  linkedAccount,
  invitationInput,
  madeLink,
  newPasswordInput,
} from '@/features/accounts/access-links/access-links.schemas';
import {
  findHeldAccount,
  setPassword,
} from '@/features/accounts/access-links/access-links.service';

const { path, messages } = ACCESS_LINKS;

export const accessLinksEndpoints = [
  // POST, because a token in the URL would appear in logs.
  defineEndpoint({
    method: 'post',
    path,
    access: 'anyone',
    summary: 'De quién es la cuenta de un enlace de acceso; el enlace sigue sirviendo',
    body: accessLinkInput,
    response: linkedAccount,
    failures: [404, 429],
    handle: async ({ req, body }) => {
      const { username } = await findHeldAccount(req, body.token);
      return { username };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/password`,
    access: 'anyone',
    summary: 'Guarda la contraseña que elige quien tiene un enlace de acceso; sirve una vez',
    body: newPasswordInput,
    response: messageSchema,
    failures: [404, 429],
    handle: async ({ req, body }) => {
      const isOpen = await setPassword(req, body);
      return { message: isOpen ? messages.passwordSet : messages.passwordKept };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/users/invitations',
    access: 'administrators',
    summary: 'Crea una cuenta e invita a la persona a elegir la contraseña',
    body: invitationInput,
    response: madeLink,
    status: 201,
    failures: [409],
    handle: ({ req, body }) => inviteAccount(req, body),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/users/:id/access-link',
    access: 'administrators',
    summary: 'Crea el enlace con que otra persona elige una contraseña nueva; el anterior termina',
    body: deliveryInput,
    response: madeLink,
    failures: [409],
    handle: ({ req, id, body }) => giveAccessLink(req, { id, ...body }),
  }),
];
