import type { Metadata } from 'next';
import type { Thing } from 'schema-dts';

import { toOneLine } from '@/shared/control-characters';
import { partPath } from '@/shared/paths';
import { NOT_FOUND_METADATA, pageMetadata } from '@/site/metadata';
import { describeTrail } from '@/site/structured-data/programme';

interface ListFacts {
  /** Path and title of the list's page. */
  path: string;
  title: string;
  description: string;
}

type ReadItem<Item> = (id: number) => Promise<{ item: Item | null } | null>;

/** Functions that describe the pages of a list for search engines, tabs and shared links. */
export const listMetadata = (
  facts: ListFacts,
  readPart: (part: number) => Promise<object | null | undefined>,
) => {
  const { path, title, description } = facts;
  const describeList = (): Promise<Metadata> => pageMetadata(facts);
  return {
    describeList,
    describePart: async (part: number): Promise<Metadata> => {
      if ((await readPart(part)) === undefined) return NOT_FOUND_METADATA;
      return pageMetadata({
        path: partPath(path, part),
        title: `${title} · Página ${part}`,
        description: `${description} Página ${part}.`,
      });
    },
    /** Metadata of an item's own URL; that of the list while the content cannot be read. */
    itemMetadata:
      <Item>(read: ReadItem<Item>, describe: (item: Item) => Promise<Metadata>) =>
      async (id: number): Promise<Metadata> => {
        const found = await read(id);
        if (!found) return describeList();
        return found.item ? describe(found.item) : NOT_FOUND_METADATA;
      },
    /** Item and breadcrumbs in schema.org's words; nothing if the item does not exist. */
    itemNodes:
      <Item extends { title: string }>(
        read: ReadItem<Item>,
        pathOf: (id: number) => string,
        describe: (item: Item, path: string) => Thing | Promise<Thing>,
      ) =>
      async (id: number): Promise<Thing[]> => {
        const item = (await read(id))?.item;
        if (!item) return [];
        const itemPath = pathOf(id);
        return [
          await describe(item, itemPath),
          describeTrail({ name: title, path }, { name: toOneLine(item.title), path: itemPath }),
        ];
      },
  };
};
