import { createHash } from 'node:crypto';

import type { Payload, PayloadRequest } from 'payload';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AGE_HEADER, isProof, PROOF_HEADER, proofText } from '@/shared/bot-signals';

/** An unavailable PostgreSQL: this instance counts in memory. */
const payload = {
  db: { pool: { query: () => Promise.reject(new Error('away')) } },
} as unknown as Payload;

const from = (address: string, headers: Record<string, string> = {}): PayloadRequest =>
  ({
    payload,
    headers: new Headers({ 'x-forwarded-for': address, ...headers }),
  }) as PayloadRequest;

const load = async () => {
  vi.resetModules();
  return import('@/core/submission-guard');
};
let guard: Awaited<ReturnType<typeof load>>;

interface Refusal {
  status: number;
  detail: { headers: Record<string, string> };
}

const refusalOf = async (work: Promise<unknown>): Promise<Refusal | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
};

/** Number of forms that an address may send before it is refused. */
const countPassing = async (headers: Record<string, string>): Promise<number> => {
  let count = 0;
  while (!(await refusalOf(guard.guardSubmission(from('192.0.2.1', headers))))) count += 1;
  return count;
};

/** The puzzle that an address receives when it exceeds the limit. */
const exhaust = async (address: string): Promise<string> => {
  for (;;) {
    const refusal = await refusalOf(guard.guardSubmission(from(address)));
    if (refusal) return refusal.detail.headers[PROOF_HEADER] ?? '';
  }
};

const solve = (puzzle: string): string => {
  for (let number = 0; ; number += 1) {
    const text = proofText(puzzle, number);
    if (isProof(createHash('sha256').update(text).digest())) return text;
  }
};

const isLetIn = async (address: string, proof: string): Promise<boolean> =>
  !(await refusalOf(guard.guardSubmission(from(address, { [PROOF_HEADER]: proof }))));

beforeEach(async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'secreto-de-prueba-de-32-caracteres-o-mas');
  guard = await load();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('an address that sends forms', () => {
  it('may send a classroom’s, and far fewer where they come too fast', async () => {
    expect(await countPassing({ [AGE_HEADER]: '20000' })).toBe(60);
    guard = await load();
    expect(await countPassing({})).toBe(60);
    for (const age of ['900', '-5', 'NaN', '']) {
      guard = await load();
      expect(await countPassing({ [AGE_HEADER]: age }), age).toBe(15);
    }
  });

  it('is refused whatever lies in the trap, which costs it a third of its allowance', async () => {
    const trapped = () => refusalOf(guard.rejectHoneypot(from('192.0.2.2'), { website: 'x' }));
    expect((await trapped())?.status).toBe(400);
    expect((await trapped())?.status).toBe(400);
    expect((await trapped())?.status).toBe(400);
    expect((await trapped())?.status).toBe(429);
    for (const empty of [{}, { website: '' }, { website: null }]) {
      expect(await refusalOf(guard.rejectHoneypot(from('192.0.2.2'), empty))).toBeUndefined();
    }
  });
});

describe('a puzzle', () => {
  it('lets one form pass, and no second', async () => {
    const proof = solve(await exhaust('192.0.2.3'));
    expect(await isLetIn('192.0.2.3', proof)).toBe(true);
    expect(await isLetIn('192.0.2.3', proof)).toBe(false);
    expect(await isLetIn('192.0.2.3', solve(`${proof.split(':')[0]}.x`))).toBe(false);
  });

  it('is refused unsolved, made up, or solved by another', async () => {
    const puzzle = await exhaust('192.0.2.4');
    await exhaust('192.0.2.5');
    expect(puzzle).not.toBe('');
    let wrong = 0;
    while (isProof(createHash('sha256').update(proofText(puzzle, wrong)).digest())) wrong += 1;
    expect(await isLetIn('192.0.2.4', proofText(puzzle, wrong))).toBe(false);
    expect(await isLetIn('192.0.2.4', solve(`${Date.now() + 60_000}.AAAA.BBBB`))).toBe(false);
    expect(await isLetIn('192.0.2.4', 'garbage')).toBe(false);
    expect(await isLetIn('192.0.2.5', solve(puzzle))).toBe(false);
  });

  it('grows old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const proof = solve(await exhaust('192.0.2.6'));
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
    expect(await isLetIn('192.0.2.6', proof)).toBe(false);
  });
});
