import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startLoad } from '../../scripts/testing/request-load';
import { waitUntil } from '../../scripts/testing/wait';
import { SITE_PATHS } from '../../src/shared/paths';
import { contactBody } from '../support/api/factories';
import { cleanUp } from './support/cleanup';
import {
  findObstacle,
  type Installation,
  layOutInstallation,
  readDocumentedCommand,
} from './support/compose-installation';
import { type Editor, openEditor, readNewsTitles } from './support/editor';

/** The compose file on a real engine, for behaviour that `docker compose config` cannot show. */

const obstacle = findObstacle();
if (obstacle) console.warn(`docker-compose.yml no se ejecuta aquí: ${obstacle}.`);

/** A password with characters that have a special meaning in compose files or in URLs. */
const PASSWORD = 'Clave$de-operaciones#2026';
const SETTINGS = {
  PAYLOAD_SECRET: "'un-secreto-de-$32-caracteres-o-más'",
  POSTGRES_PASSWORD: "'cla$ve@de/la:base'",
  ADMIN_PASSWORD: `'${PASSWORD}'`,
  RATE_LIMIT_FACTOR: '1000',
  PROXY_FORM_RATE: '1000',
};
const ADMINISTRATOR = { username: 'admin', password: PASSWORD };
const TITLE = 'Una noticia que va en la copia';
const BUILD_MS = 45 * 60_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe.runIf(!obstacle)('the compose file', () => {
  let here: Installation;
  let editor: Editor;
  let file: string;
  let picture: Buffer;

  const inspect = async (service: string, what: string): Promise<string> =>
    (
      await here.run(`docker inspect --format '{{${what}}}' $(docker compose ps -aq ${service})`)
    ).trim();

  const sendForm = (): Promise<Response> =>
    fetch(`${here.site}/api/public/contact`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(contactBody()),
    });

  /** Runs `work` while visitors read and write; returns the statuses of their responses. */
  const amongVisitors = async (work: () => Promise<unknown>): Promise<string[]> => {
    const requests = [
      () => ({ path: '/noticias' }),
      () => ({ path: '/api/public/events' }),
      () => ({ path: '/admin/login' }),
      () => ({
        path: '/api/public/contact',
        method: 'POST',
        headers: { ...JSON_TYPE, 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(contactBody()),
      }),
    ];
    let turn = 0;
    const crowd = startLoad(here.site, 8, () => {
      turn += 1;
      return requests[turn % requests.length]?.() ?? { path: '/' };
    });
    const arrive = async (): Promise<void> => {
      const wanted = crowd.total() + 100;
      await waitUntil(() => crowd.total() >= wanted, 120_000, 'más visitas');
    };
    await arrive();
    await work();
    await arrive();
    await crowd.stop();
    return [...crowd.answers.keys()].toSorted();
  };

  const ALL_SERVED = [
    'GET /admin/login: 200',
    'GET /api/public/events: 200',
    'GET /noticias: 200',
    'POST /api/public/contact: 201',
  ];

  beforeAll(async () => {
    here = await layOutInstallation('compose-run', SETTINGS);
    await here.run(readDocumentedCommand('docker compose up -d --build'));
    await here.waitUntilReady();
    editor = await openEditor(here.site, ADMINISTRATOR);
    await editor.publishNews(TITLE);
    const background = { width: 1300, height: 800, channels: 3, background: '#8f3b1f' } as const;
    picture = await sharp({ create: background }).png().toBuffer();
    file = await editor.uploadPicture(picture);
  }, BUILD_MS);

  afterAll(cleanUp, BUILD_MS);

  test('every service becomes healthy, and what prepares the site ends well', async () => {
    for (const service of ['database', 'app', 'proxy']) {
      await waitUntil(
        async () => (await inspect(service, '.State.Health.Status')) === 'healthy',
        60_000,
        `${service} sano`,
      );
    }
    expect(await inspect('migrate', '.State.ExitCode')).toBe('0');
  });

  test.each(Object.values(SITE_PATHS))('%s is served', async (page) => {
    expect((await fetch(`${here.site}${page}`)).status).toBe(200);
  });

  test('a form is taken; a picture is given whole, in parts and made smaller', async () => {
    expect((await sendForm()).status).toBe(201);
    const whole = await fetch(`${here.site}${file}`);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(picture);
    const part = await fetch(`${here.site}${file}`, { headers: { Range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(picture.subarray(10, 20));
    const query = new URLSearchParams({ url: file, w: '640', q: '75' }).toString();
    const small = await fetch(`${here.site}/_next/image?${query}`, {
      headers: { Accept: 'image/webp' },
    });
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640);
  });

  test('the app runs as nobody in particular and can write its data, not its program', async () => {
    const inApp = (command: string) => here.run(`docker compose exec -T app sh -c '${command}'`);
    expect(await inApp('id -u')).toBe('1000\n');
    await inApp('touch /data/x /tmp/x && rm /data/x');
    await expect(inApp('touch /app/x')).rejects.toThrow('Read-only file system');
  });

  test('a stop is a stop and no kill, and a restart fails no read of a cached page', async () => {
    const served = await amongVisitors(() => here.run('docker compose restart app'));
    const isUnavailable = (what: string): boolean =>
      what !== 'GET /noticias: 503' && what.endsWith(': 503');
    expect(served.filter((what) => !isUnavailable(what))).toEqual(ALL_SERVED);
    await here.run('docker compose stop app');
    expect(await inspect('app', '.State.ExitCode')).toBe('0');
    await here.run('docker compose start app');
    await here.waitUntilReady();
  });

  test('an app that is killed comes back; a database that is gone is brought back', async () => {
    await here.run(`docker compose exec -T app sh -c 'kill -9 -1' || true`);
    await waitUntil(async () => (await inspect('app', '.RestartCount')) === '1', 30_000);
    await here.waitUntilReady();
    await here.run('docker compose kill -s KILL database');
    // Waits for a healthy database, because the app's readiness is cached for up to a second.
    await here.run('docker compose up -d --wait database');
    await here.waitUntilReady();
    expect((await sendForm()).status).toBe(201);
  });

  test('a changed rule of the proxy is served after `docker compose up -d`, with the same app', async () => {
    const template = path.join(here.folder, 'deploy/nginx/site.conf.template');
    const rule = 'location = /regla-nueva { return 418; }';
    const changed = readFileSync(template, 'utf8').replace(
      'location / {',
      `${rule}\n    location / {`,
    );
    writeFileSync(template, changed);
    const app = await inspect('app', '.Id');
    await here.run(readDocumentedCommand('docker compose up -d  '));
    const isServed = () =>
      fetch(`${here.site}/regla-nueva`).then(
        ({ status }) => status === 418,
        () => false,
      );
    await waitUntil(isServed, 30_000, 'la regla nueva');
    expect(await inspect('app', '.Id')).toBe(app);
  });

  test('of three copies one dies, then all are replaced one by one: no request fails', async () => {
    const listCopies = async (): Promise<string[]> =>
      (await here.run('docker compose ps -q app')).trim().split('\n').toSorted();
    await here.run('docker compose up -d --scale app=3 --wait app');
    const before = await listCopies();
    expect(before).toHaveLength(3);
    // Every instance serves the upload of one; each URL is cached separately.
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await fetch(`${here.site}${file}?vez=${turn}`)).status).toBe(200);
    }

    const die = async (): Promise<void> => {
      await here.run(`docker compose exec -T --index 2 app sh -c 'kill -9 -1' || true`);
      await here.run('docker compose up -d --no-recreate --scale app=3 --wait app');
    };
    expect(await amongVisitors(die)).toEqual(ALL_SERVED);

    const replaceEach = readDocumentedCommand('--no-recreate --wait --scale app=4');
    expect(await amongVisitors(() => here.run(replaceEach))).toEqual(ALL_SERVED);
    const after = await listCopies();
    expect(after).toHaveLength(3);
    expect(after.filter((copy) => before.includes(copy))).toEqual([]);
    await here.run('docker compose up -d --scale app=1');
    // An nginx without `resolve` (deploy/nginx/Dockerfile) still asks for the removed instances.
    const template = '/etc/nginx/templates/default.conf.template';
    const looksAgain = `docker compose exec -T proxy grep -q ' resolve ' ${template}`;
    await here.run(`${looksAgain} || docker compose restart proxy`);
    await here.waitUntilReady();
  });

  test('the first backup is made without being asked for', async () => {
    const list = readDocumentedCommand('scripts/backup.mjs --list');
    const isThere = async () => (await here.run(list)).includes('doctorado-2');
    await waitUntil(isThere, 120_000, 'la primera copia');
  });

  test(
    'a backup is restored into another installation, by the commands of the handbook',
    async () => {
      // A volume instead of the handbook's folder, because the engine may see another disk.
      const copies = await here.makeVolume('copias');
      const at = (command: string): string =>
        command.replace('-v /copias:', `-v ${copies}:`).replace('2026-11-21', '$(date +%F)');
      await here.run(at(readDocumentedCommand('scripts/backup.mjs /copias/$(date +%F)')));

      const there = await layOutInstallation('compose-restored', SETTINGS);
      await there.run('docker compose up -d --build');
      await there.run('docker compose stop app');
      await there.run(at(readDocumentedCommand('scripts/restore.mjs /copias/2026-11-21')));
      await there.run('docker compose up -d');
      await there.waitUntilReady();
      expect(await readNewsTitles(there.site)).toContain(TITLE);
      const restored = await fetch(`${there.site}${file}`);
      expect(Buffer.from(await restored.arrayBuffer())).toEqual(picture);
    },
    BUILD_MS,
  );
});
