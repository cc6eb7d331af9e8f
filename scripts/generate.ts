/**
 * Everything that is generated from the code and committed: Payload's types and import map, the
 * OpenAPI document, the migrations.
 *
 *   tsx scripts/generate.ts               writes types, import map and OpenAPI
 *   tsx scripts/generate.ts --check       fails if a committed file differs, or the schema has
 *                                         changed without a migration
 *   tsx scripts/generate.ts --migration NAME   writes a migration from the schema's changes
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import config from '@payload-config';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { BasePayload, generateImportMap } from 'payload';
import { generateTypes } from 'payload/node';
import prettier from 'prettier';

import { buildOpenApi } from '@/core/api/openapi';
import { contract } from '@/features/registry';

const FILES = {
  types: 'src/payload-types.ts',
  importMap: 'src/app/(payload)/admin/importMap.js',
  openApi: 'docs/openapi.json',
};
const MIGRATIONS = 'src/migrations';

const formatOf = async (file: string): Promise<prettier.Options> => ({
  ...(await prettier.resolveConfig(file)),
  parser: 'json',
});

const generateInto = async (folder: string): Promise<void> => {
  const target = (file: string) => path.resolve(folder, file);
  await Promise.all(
    Object.values(FILES).map((file) => mkdir(path.dirname(target(file)), { recursive: true })),
  );
  const sanitized = await config;
  process.env.PAYLOAD_TS_OUTPUT_PATH = target(FILES.types);
  await generateTypes(sanitized, { log: false });
  // Payload writes paths relative to the base folder, so it must write in place.
  await generateImportMap(sanitized, { force: true, log: false });
  if (folder !== '.') {
    await writeFile(target(FILES.importMap), await readFile(FILES.importMap));
  }
  const document = JSON.stringify(buildOpenApi(contract));
  await writeFile(
    target(FILES.openApi),
    await prettier.format(document, await formatOf(FILES.openApi)),
  );
};

const latestSnapshot = (): object | undefined => {
  const name = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1);
  return name
    ? (JSON.parse(readFileSync(path.join(MIGRATIONS, name), 'utf8')) as object)
    : undefined;
};

const withPayload = async (): Promise<BasePayload> => {
  const payload = new BasePayload();
  await payload.init({ config, disableDBConnect: true, disableOnInit: true });
  return payload;
};

/** The part of drizzle-kit that is called here; Payload's types of it do not resolve. */
interface DrizzleKit {
  generateDrizzleJson: (schema: Record<string, unknown>) => Promise<object>;
  generateMigration: (before: object, now: object) => Promise<string[]>;
}

const missingStatements = async (): Promise<string[]> => {
  const adapter = (await withPayload()).db as unknown as PostgresAdapter;
  const { generateDrizzleJson, generateMigration } =
    adapter.requireDrizzleKit() as unknown as DrizzleKit;
  const now = await generateDrizzleJson(adapter.schema);
  const before = latestSnapshot() ?? (adapter.defaultDrizzleSnapshot as object);
  return generateMigration(before, now);
};

const check = async (): Promise<string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  const committed = new Map(
    await Promise.all(
      Object.values(FILES).map(async (file) => [file, await readFile(file, 'utf8')] as const),
    ),
  );
  try {
    await generateInto(folder);
    const faults: string[] = [];
    for (const [file, text] of committed) {
      if ((await readFile(path.join(folder, file), 'utf8')) !== text) {
        faults.push(`${file} is not what the code generates: run npm run generate`);
      }
    }
    const missing = await missingStatements();
    if (missing.length > 0) {
      faults.push(`the schema has changed without a migration:\n${missing.join('\n')}`);
    }
    return faults;
  } finally {
    await writeFile(FILES.importMap, committed.get(FILES.importMap) ?? '');
    await rm(folder, { recursive: true, force: true });
  }
};

/** Payload imports its types as values, which tsx, erasing types file by file, cannot resolve. */
const importTypesAsTypes = async (): Promise<void> => {
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d.*\.ts$/u.test(file));
  for (const file of files.map((name) => path.join(MIGRATIONS, name))) {
    const text = await readFile(file, 'utf8');
    const mended = text.replace(/(?<=[{,] )(?=Migrate(?:Up|Down)Args\b)/gu, 'type ');
    if (mended !== text) await writeFile(file, mended);
  }
};

const [mode, name] = process.argv.slice(2);
if (mode === '--check') {
  const faults = await check();
  faults.forEach((fault) => console.error(fault));
  process.exit(faults.length === 0 ? 0 : 1);
} else if (mode === '--migration') {
  const payload = await withPayload();
  await payload.db.createMigration({
    migrationName: name ?? 'change',
    payload,
    skipEmpty: true,
    forceAcceptWarning: false,
  });
  await importTypesAsTypes();
} else {
  await generateInto('.');
}
process.exit(0);
