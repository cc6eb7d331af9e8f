import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

import type { Payload } from 'payload';
import { expect, it, onTestFinished, vi } from 'vitest';

import { mailAdapter } from '@/core/mail/adapter';

const { told } = vi.hoisted(() => ({ told: { smtpUrl: '', siteUrl: 'http://localhost' } }));
vi.mock('@/core/settings', () => ({ settings: () => told }));

it('a mail server that ends each connection without a word is a failure, after a few tries', async () => {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.end();
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  told.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { sendEmail } = (await mailAdapter())({ payload: {} as unknown as Payload });
  const mail = { to: 'ana@example.org', subject: 'Prueba', text: 'Prueba' };
  await expect(sendEmail(mail)).rejects.toThrow(/connection was closed/u);
  expect(connections).toBeLessThan(5);
});
