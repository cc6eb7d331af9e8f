import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { MESSAGE } from '../../scripts/testing/submissions';

const PAUSE_MS = 250;

/** Final response to a visitor. */
export interface Outcome {
  status: number;
  email: string;
}

/** Sends a form as its page does: with one key, and repeated while there is no response or the server fails. */
const insist = async (url: string, body: object): Promise<number> => {
  const key = randomUUID();
  for (;;) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.arrayBuffer();
      if (answer.status < 500) return answer.status;
    } catch {
      // No answer: the person presses the button again.
    }
    await pause(PAUSE_MS);
  }
};

export const sendMessage = async (baseUrl: string, number: number): Promise<Outcome> => {
  const email = `persona-${number}@example.org`;
  const status = await insist(`${baseUrl}/api/public/contact`, {
    ...MESSAGE,
    nombre: `Persona ${number}`,
    email,
    asunto: `Consulta ${number}`,
  });
  return { status, email };
};

export const registerForEvent = async (
  baseUrl: string,
  { eventId, number, waitingList }: { eventId: number; number: number; waitingList?: boolean },
): Promise<Outcome> => {
  const email = `asistente-${number}@example.org`;
  const status = await insist(`${baseUrl}/api/public/events`, {
    nombre: `Asistente ${number}`,
    email,
    telefono: '0414-5550100',
    eventId,
    ...(waitingList ? { waitingList } : {}),
  });
  return { status, email };
};
