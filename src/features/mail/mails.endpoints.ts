import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { MAILS } from '@/features/mail/mails.definition';
import { resendFailedMails, resendMail } from '@/features/mail/mails.service';

export const mailsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/admin/mails/:id/resend',
    access: 'administrators',
    summary: 'Vuelve a enviar un correo que no se pudo enviar',
    response: messageSchema,
    failures: [409],
    handle: async ({ req, id }) => {
      await resendMail(req, id);
      return { message: MAILS.messages.queued };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/mails/resend',
    access: 'administrators',
    summary: 'Vuelve a enviar todos los correos que no se pudieron enviar',
    response: messageSchema.extend({ count: z.int(), left: z.int() }),
    handle: async ({ req }) => {
      const { count, left } = await resendFailedMails(req);
      return { count, left, message: MAILS.messages.queuedAgain(count, left) };
    },
  }),
];
