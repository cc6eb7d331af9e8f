import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { withClient } from '../../scripts/testing/database';
import { accountMaker } from '../support/api/account-maker';
import { databaseUrl, dataDir } from '../support/api/environment';
import { sentAbout } from '../support/api/mailbox';
import { queryDatabase } from '../support/api/database';
import { entries } from '../support/api/desk';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { pdfFile } from '../support/api/files';
import {
  asApplicant,
  comeAskedFor,
  documentsOf,
  download,
  fileNameOf,
  storedFiles,
  removeApplicants,
  sendDocument,
} from '../support/api/follow-up';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

const { makeAccount } = accountMaker();
const MEGABYTE = 1024 * 1024;

const token = await asAdministrator();
const pdf = await pdfFile();
afterAll(removeApplicants);

describe('nobody else gets a file', () => {
  it('by any route', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    const name = await fileNameOf(id);
    expect(name).toMatch(/^[0-9a-z]+-[0-9a-f]{32}\.pdf$/u);
    const editor = await makeAccount('editor');
    const editorsToken = await openSession(editor);
    const { cookie } = applicant;
    const strangers: Record<string, string>[] = [
      {},
      { cookie },
      { authorization: `Bearer ${editorsToken}` },
    ];
    for (const headers of strangers) {
      expect([401, 403]).toContain((await download(id, headers)).status);
    }
    for (const path_ of [
      `/api/media/file/${name}`,
      `/api/media/file/..%2Fregistration-documents%2F${name}`,
      `/api/media/file/%2e%2e%2fregistration-documents%2f${name}`,
      `/api/registration-documents/file/${name}`,
      `/registration-documents/${name}`,
      `/api/registration-documents/${id}`,
      `/_next/image?url=%2Fapi%2Fmedia%2Ffile%2F..%2Fregistration-documents%2F${name}&w=640&q=75`,
    ]) {
      const answer = await call('GET', path_, { headers: { cookie } });
      expect([400, 401, 403, 404], path_).toContain(answer.status);
      expect(answer.text).not.toContain('%PDF');
    }
  });
});

describe('many at once', () => {
  it('a hundred uploads to one document leave one file and one state', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const data = Buffer.concat([pdf, Buffer.alloc(MEGABYTE)]);
    const before = new Set(storedFiles());
    // The file is streamed from memory, because one copy per upload would block this process so
    // long that it does not notice the connections closed by the site.
    const file = new Blob([data]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendDocument(applicant, id, file)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await documentsOf(applicant)).toMatchObject([
      { state: 'received', bytes: data.byteLength },
    ]);
    const name = await fileNameOf(id);
    const left = () => storedFiles().filter((one) => !before.has(one));
    await waitUntil(() => left().length === 1, 30_000, 'que quede un solo archivo');
    expect(left()).toEqual([name]);
    const given = await download(id);
    expect(Buffer.from(await given.arrayBuffer()).equals(data)).toBe(true);
  });

  it('files of one request that wait for its row hold up no other applicant', async () => {
    const [held, other] = [
      await comeAskedFor('Título de maestría'),
      await comeAskedFor('Título de maestría'),
    ];
    await withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      await client.query('select from registrations where id = $1 for update', [held.applicant.id]);
      const before = storedFiles().length;
      const waiting = Array.from({ length: 8 }, () => sendDocument(held.applicant, held.id, pdf));
      await waitUntil(() => storedFiles().length >= before + 8, 20_000, 'los archivos');
      expect((await sendDocument(other.applicant, other.id, pdf)).status).toBe(200);
      await client.query('rollback');
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
  });

  it('withdrawing while files arrive: what came before stays, what came later is refused', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const [withdrawn, ...sent] = await Promise.all([
      asApplicant(applicant, 'POST', '/withdrawal'),
      ...Array.from({ length: 10 }, () => sendDocument(applicant, id, pdf)),
    ]);
    expect(withdrawn.status).toBe(200);
    for (const { status } of sent) expect([200, 409]).toContain(status);
    const kinds = (await entries(applicant.id)).map(({ kind }) => kind);
    expect(kinds.indexOf('withdrawal')).toBe(0);
  });
});

describe('a file that is lost', () => {
  it('is asked for again: the applicant hears of it, and both see it', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    await comeAskedFor('Otro que sí está', pdf);
    const name = await fileNameOf(id);
    await rm(path.join(dataDir(), 'registration-documents', name));
    const refused = await expectStatus(download(id), 404);
    expect(await refused.text()).toContain('Se ha pedido otra vez a la persona.');
    const lost = { state: 'asked', fileType: null, uploadedAt: null };
    const [seenByOffice] = await documentsOf(applicant);
    expect(seenByOffice).toMatchObject(lost);
    expect(String(seenByOffice?.reason)).toContain('se ha perdido en nuestro sitio');
    const own = recordOf(await asApplicant(applicant, 'GET', '')).documents as JsonRecord[];
    expect(own[0]).toMatchObject({ ...lost, reason: seenByOffice?.reason });
    expect((await entries(applicant.id))[0]).toMatchObject({
      kind: 'document',
      text: 'Se perdió el archivo: Título de maestría. Se ha pedido otra vez.',
    });
    const mails = await sentAbout(applicant.email, 4);
    expect(mails.at(-1)).toMatchObject({
      to: applicant.email,
      subject: 'Necesitamos otra vez un documento: Título de maestría',
    });
    expect((await sendDocument(applicant, id, pdf)).status).toBe(200);
    expect(await documentsOf(applicant)).toMatchObject([{ state: 'received', reason: null }]);
  });
});

describe('a person’s data', () => {
  it('tell of the documents, and their erasure takes records, files and links along', async () => {
    const { applicant, id } = await comeAskedFor('Título de maestría', pdf);
    const name = await fileNameOf(id);
    const { email } = applicant;
    const found = await call('POST', '/api/admin/personal-data/search', { token, json: { email } });
    const groups = recordOf(found).groups as { collection: string; records: JsonRecord[] }[];
    expect(
      groups.find(({ collection }) => collection === 'registration-documents')?.records,
    ).toMatchObject([{ Documento: 'Título de maestría', Estado: 'Recibido', Archivo: name }]);

    const json = { email, confirmation: email };
    const [erased, ...sent] = await Promise.all([
      call('POST', '/api/admin/personal-data/erase', { token, json }),
      ...Array.from({ length: 5 }, () => sendDocument(applicant, id, pdf)),
    ]);
    expect(erased.status, erased.text).toBe(200);
    for (const { status } of sent) expect([200, 401, 404]).toContain(status);
    const rows = await queryDatabase(
      `select (select count(*) from registration_documents where registration_id = $1)
            + (select count(*) from registration_entries where registration_id = $1)
            + (select count(*) from links where subject = $1 and purpose like 'follow-up%') as left`,
      [applicant.id],
    );
    expect(Number(rows[0]?.left)).toBe(0);
    const isTidy = async () => {
      const files = storedFiles();
      const query =
        'select count(*)::int as count from registration_documents where filename = any($1)';
      return (await queryDatabase(query, [files]))[0]?.count === files.length;
    };
    await waitUntil(isTidy, 30_000, 'que se retiren los archivos de quien se ha borrado');
    expectRefusal(await asApplicant(applicant, 'GET', ''), 401);
  });
});
