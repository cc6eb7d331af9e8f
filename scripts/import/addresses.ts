import type { PayloadRequest } from 'payload';

import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { isFree, readFrom } from '@/features/content/redirects/redirects.rules';
import { findRedirect } from '@/features/content/redirects/redirects.service';
import type { ImportRun } from './import-run';
import { findImported, recordImported } from './imported-records';
import type { OldAddress } from './records';

const { limits, slug } = REDIRECTS;

const ADDRESS_KIND = 'Direcciones antiguas';

export type { OldAddress };

const itemOf = (from: string): string => `address ${from}`;

export interface Addresses {
  fresh: OldAddress[];
  /** Addresses seen before, in this import or an earlier one. */
  known: OldAddress[];
  /** Addresses already used by a page of this site. */
  taken: string[];
  /** Addresses that already lead elsewhere, because of the office or of another record. */
  elsewhere: string[];
  /** Addresses longer than a redirect may be. */
  tooLong: string[];
}

/**
 * Addresses that a stored redirect leads elsewhere. Only for a dry run, because an import finds
 * them when it stores its redirects.
 */
const findElsewhere = async (
  { isTrial, payload }: ImportRun,
  fresh: readonly OldAddress[],
): Promise<string[]> => {
  if (!isTrial || fresh.length === 0) return [];
  const { docs } = await payload.find({
    collection: slug,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: { from: { in: fresh.map(({ from }) => from) } },
    select: { from: true, to: true },
  });
  const stored = new Map(docs.map(({ from, to }) => [from, to]));
  return fresh.filter(({ from, to }) => (stored.get(from) ?? to) !== to).map(({ from }) => from);
};

export const sortAddresses = async (
  run: ImportRun,
  addresses: readonly OldAddress[],
): Promise<Addresses> => {
  const named = new Map<string, string>();
  const tooLong: string[] = [];
  for (const { from, to } of addresses) {
    const name = readFrom(from);
    if (name && name.length > limits.from) tooLong.push(name);
    else if (name && !named.has(name)) named.set(name, to);
  }
  const stored = await findImported(run, run.source, [...named.keys()].map(itemOf));
  const free: OldAddress[] = [];
  const known: OldAddress[] = [];
  const taken: string[] = [];
  const elsewhere: string[] = [];
  for (const [from, to] of named) {
    const seen = run.seen.addresses.get(from);
    if (seen !== undefined && seen !== to) elsewhere.push(from);
    else if (seen !== undefined || stored.has(itemOf(from))) known.push({ from, to });
    else if (isFree(from)) free.push({ from, to });
    else taken.push(from);
  }
  elsewhere.push(...(await findElsewhere(run, free)));
  const fresh = free.filter(({ from }) => !elsewhere.includes(from));
  return { fresh, known, taken, elsewhere, tooLong };
};

const MAX_SHOWN = 100;

/** Counts and reports the result for a record's addresses. Call once per record, after it is stored. */
export const recordAddresses = (
  { report, seen }: ImportRun,
  item: string,
  { elsewhere, fresh, known, taken, tooLong }: Addresses,
): void => {
  for (const { from, to } of [...fresh, ...known]) seen.addresses.set(from, to);
  report.count(ADDRESS_KIND, 'new', fresh.length);
  report.count(ADDRESS_KIND, 'same', known.length);
  report.count(ADDRESS_KIND, 'left', taken.length + elsewhere.length + tooLong.length);
  const remark = (text: string) => report.remark({ level: 'aviso', item, place: '', text });
  for (const from of elsewhere) {
    remark(`la dirección antigua ${from} lleva ya a otra parte: queda como está`);
  }
  for (const from of taken) {
    remark(`la dirección antigua ${from} es de una página de este sitio: no se redirige`);
  }
  for (const from of tooLong) {
    remark(
      `una dirección antigua es demasiado larga: no se redirige (${from.slice(0, MAX_SHOWN)}…)`,
    );
  }
};

export const storeAddresses = async (
  run: ImportRun,
  req: PayloadRequest,
  addresses: Addresses,
): Promise<Addresses> => {
  const elsewhere = [...addresses.elsewhere];
  for (const { from, to } of addresses.fresh) {
    const stored =
      (await findRedirect(req, from)) ??
      (await req.payload.create({
        collection: slug,
        req,
        overrideAccess: true,
        depth: 0,
        data: { from, to },
      }));
    if (stored.to !== to) elsewhere.push(from);
    await recordImported(req, run.source, {
      item: itemOf(from),
      collection: slug,
      record: stored.id,
      digest: '',
      storedAt: new Date(stored.updatedAt),
    });
  }
  const fresh = addresses.fresh.filter(({ from }) => !elsewhere.includes(from));
  return { ...addresses, fresh, elsewhere };
};
