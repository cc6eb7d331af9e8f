import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { toHtml } from '@/core/rich-text/html';
import type { EditorState } from '@/core/rich-text/state.schema';
import { type ImportRun, nothingSeen } from '../../../scripts/import/import-run';
import { readOptions } from '../../../scripts/import/options';
import type { ImportRecord } from '../../../scripts/import/records';
import { Report } from '../../../scripts/import/report';
import { sourceAt } from '../../../scripts/import/source';
import { importWordpress } from '../../../scripts/import/wordpress/import-wordpress';
import { OLD_SITE, type Post } from './wordpress-export';

/** Output of the WordPress importer for an export, up to the records that would be stored. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-wordpress-'));
const SOURCE = path.join(folder, 'export.xml');
const PICTURES = path.join(folder, 'pictures');

interface Read {
  title: string;
  html: string;
  /** Keys of the files that exist or would be downloaded; `missing` has the others. */
  found: string[];
  missing: string[];
  from: string[];
  record: ImportRecord;
  image: unknown;
}

export interface Result {
  news: Read[];
  remarks: string[];
  /** Remarks on URLs and texts that were not read. */
  unread: string[];
  report: Report;
  run: ImportRun;
}

/**
 * Imports an export whose records go to `stored`, by a mock of `store`. Each found file is stored
 * as `/api/media/file/KEY`.
 */
export const readExport = async (
  stored: ImportRecord[],
  xml: string,
  {
    args = [],
    downloads = false,
    pictures,
  }: { pictures?: string[]; downloads?: boolean; args?: string[] } = {},
): Promise<Result> => {
  stored.length = 0;
  rmSync(PICTURES, { recursive: true, force: true });
  writeFileSync(SOURCE, xml);
  for (const name of pictures ?? []) {
    mkdirSync(path.dirname(path.join(PICTURES, name)), { recursive: true });
    writeFileSync(path.join(PICTURES, name), name);
  }
  const report = new Report();
  const run = {
    report,
    settings: { timeZone: 'America/Caracas' },
    source: sourceAt('wordpress', undefined),
    seen: nothingSeen(),
    lock: new AbortController().signal,
    isTrial: false,
  } as unknown as ImportRun;
  const folderArgs = pictures ? ['--pictures', PICTURES] : [];
  await importWordpress(run, {
    file: SOURCE,
    options: readOptions(['wordpress', SOURCE, ...folderArgs, ...args], folder),
    downloads: downloads
      ? { fetch: (url) => Promise.resolve(url), clear: () => Promise.resolve() }
      : undefined,
  });
  const news: Read[] = [];
  for (const record of stored) {
    const files = new Map<string, { id: number; url: string }>();
    const missing: string[] = [];
    for (const { fetch, key } of record.files) {
      const isThere = await fetch().then(
        () => true,
        () => false,
      );
      if (isThere) files.set(key, { id: files.size + 1, url: `/api/media/file/${key}` });
      else missing.push(key);
    }
    const data = record.data(files) as { title: string; content: EditorState; imageUrl: unknown };
    news.push({
      title: data.title,
      html: toHtml(data.content).replace(/ class="[^"]*"/gu, ''),
      found: [...files.keys()],
      missing,
      from: record.addresses(7, files).map(({ from }) => from),
      record,
      image: data.imageUrl,
    });
  }
  const remarks = report.remarks.map(({ item, text }) => `${item}: ${text}`);
  const unread = remarks.filter((text) => /no se traen?:/u.test(text));
  return { news, remarks, unread, report, run };
};

export const UPLOADS = `${OLD_SITE}/wp-content/uploads`;
export const img = (url: string): string => `<p>Texto<img src="${url}"></p>`;
export const post = (content: string, more: Partial<Post> = {}): Post => ({
  id: 11,
  title: 'Una entrada',
  content,
  ...more,
});
export const photo: Post = {
  id: 10,
  title: 'imagen',
  type: 'attachment',
  status: 'inherit',
  attachment: '2019/05/foto.jpg',
};

export const removeExports = (): void => rmSync(folder, { recursive: true, force: true });
