import type { PayloadRequest } from 'payload';

import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { isFree, readFrom } from '@/features/content/redirects/redirects.rules';
import { findRedirect } from '@/features/content/redirects/redirects.service';
import type { ImportRun } from './import-run';
import { findImported, recordImported } from './imported-records';

const { limits, slug } = REDIRECTS;

const ADDRESS_KIND = 'Direcciones antiguas';

export interface OldAddress {
  from: string;
  to: string;
}

const itemOf = (from: string): string => `address ${from}`;

export interface Addresses {
  fresh: OldAddress[];
  /** How many have been looked at in an import before. */
  known: number;
  /** Addresses already used by a page of this site. */
  taken: string[];
  /** Those that lead elsewhere already: the office has said so, or another record had them too. */
  elsewhere: string[];
}

export const sortAddresses = async (
  run: ImportRun,
  addresses: readonly OldAddress[],
): Promise<Addresses> => {
  const named = new Map<string, string>();
  for (const { from, to } of addresses) {
    const name = readFrom(from);
    if (name && name.length <= limits.from && !named.has(name)) named.set(name, to);
  }
  const known = await findImported(run, run.source, [...named.keys()].map(itemOf));
  const unknown = [...named].filter(([from]) => !known.has(itemOf(from)));
  return {
    fresh: unknown.filter(([from]) => isFree(from)).map(([from, to]) => ({ from, to })),
    known: known.size,
    taken: unknown.filter(([from]) => !isFree(from)).map(([from]) => from),
    elsewhere: [],
  };
};

export const recordAddresses = (
  { report }: ImportRun,
  item: string,
  { elsewhere, fresh, known, taken }: Addresses,
): void => {
  report.count(ADDRESS_KIND, 'new', fresh.length);
  report.count(ADDRESS_KIND, 'same', known);
  report.count(ADDRESS_KIND, 'left', taken.length + elsewhere.length);
  for (const from of elsewhere) {
    const text = `la dirección antigua ${from} lleva ya a otra parte: queda como está`;
    report.remark({ level: 'aviso', item, place: '', text });
  }
  for (const from of taken) {
    const text = `la dirección antigua ${from} es de una página de este sitio: no se redirige`;
    report.remark({ level: 'aviso', item, place: '', text });
  }
};

export const storeAddresses = async (
  run: ImportRun,
  req: PayloadRequest,
  addresses: Addresses,
): Promise<Addresses> => {
  const elsewhere: string[] = [];
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
