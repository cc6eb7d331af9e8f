import path from 'node:path';

import sharp from 'sharp';
import { expect } from 'vitest';

import { findFreePort } from '../../../scripts/launcher/ports';
import { login, type Session } from '../../../scripts/testing/site.client';
import { bucketSettings, startObjectStore, type ObjectStore } from './object-store';
import { ADMINISTRATOR, waitUntilReady } from './product';
import { layOutProduction, type Production } from './production';

/** Two instances on one database with separate data folders; their uploads are in a bucket. */
export interface TwoCopies {
  store: ObjectStore;
  production: Production;
  /** Administrator sessions on both instances. */
  one: Session;
  other: Session;
  /** Metrics URL of the first instance. */
  metricsUrl: string;
}

/** Starts both instances on an empty database and an empty bucket. */
export const startTwoCopies = async (name: string): Promise<TwoCopies> => {
  const store = await startObjectStore();
  const metricsPort = await findFreePort();
  const production = await layOutProduction(name, {
    ...bucketSettings(store),
    RATE_LIMIT_FACTOR: '1000',
    SITE_COPIES: '2',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_OFFICE: 'oficina@example.org',
  });
  const { image, baseUrl, folder } = production;
  const migrated = await image.migrate();
  expect(migrated.code, migrated.output).toBe(0);
  const port = await findFreePort();
  const second = `http://localhost:${port}`;
  const dataDir = path.join(folder, 'data', 'other');
  await Promise.all([
    waitUntilReady(image.start({ METRICS_PORT: String(metricsPort) }), baseUrl, 60_000),
    waitUntilReady(image.start({ PORT: String(port), DATA_DIR: dataDir }), second, 60_000),
  ]);
  const one = await login(baseUrl, ADMINISTRATOR);
  return {
    store,
    production,
    one,
    other: { ...one, baseUrl: second },
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  };
};

export interface Stored {
  id: number;
  url: string;
  filename: string;
  sizes: Record<'thumbnail' | 'card' | 'share', { url: string | null; filename: string | null }>;
}

export const createPicture = (width = 1300): Promise<Buffer> =>
  sharp({ create: { width, height: 800, channels: 3, background: '#8f3b1f' } })
    .png()
    .toBuffer();

/** Sends a request as a visitor. */
export const ask = (site: Session, address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(address, site.baseUrl), { cache: 'no-store', ...init });

/** Sends a request as the office. */
export const work = (
  site: Session,
  method: string,
  address: string,
  body?: object,
): Promise<Response> => {
  const isForm = body instanceof FormData;
  return ask(site, address, {
    method,
    headers: {
      Authorization: `Bearer ${site.token}`,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
};

/** A form with a picture in it, as Payload's screens send it. */
export const formWith = (data: Buffer, alt: string): FormData => {
  const form = new FormData();
  form.set('_payload', JSON.stringify({ alt }));
  form.set('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'acto.png');
  return form;
};

export const send = (site: Session, data: Buffer): Promise<Response> =>
  work(site, 'POST', '/api/media', formWith(data, 'Una imagen'));

export const upload = async (site: Session, data: Buffer): Promise<Stored> => {
  const answer = await send(site, data);
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return (JSON.parse(text) as { doc: Stored }).doc;
};

export const keysOf = ({ filename, sizes }: Stored): string[] =>
  [filename, ...Object.values(sizes).map((size) => size.filename)]
    .flatMap((name) => (name ? [`doctorado/media/${name}`] : []))
    .sort();
