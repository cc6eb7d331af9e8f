import type { ReactNode } from 'react';

import { markNotFound } from '@/core/cache/render-context';
import { countParts } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { PartsJump, type YearCount } from '@/site/list/page-jump';
import { PartsNavigation } from '@/site/list/pagination';
import type { SentList } from '@/site/list/initial-list';

/** What the server sends the screen of a list whose items have links of their own. */
export interface ListPageProps<Listed, Item = Listed> extends SentList<Listed> {
  /** The item of the page's own link, and what the server has read of it. */
  initialId: number | null;
  initialItem: Item | null;
  /** The ways to its other parts, of a list that comes in parts. */
  parts: ReactNode;
  /** Of them what does not change while more of the list comes. */
  jump: ReactNode;
}

interface Options<Listed, Item> {
  /** The list's page. */
  path: string;
  part: number;
  readPart: (
    part: number,
  ) => Promise<(SentList<Listed> & { initialItems: Listed[] }) | null | undefined>;
  /** Given where the page is an item's own. */
  openId?: number | null;
  readItem?: (id: number) => Promise<{ item: Item | null } | null>;
  /** How many records each year has, the latest first, where the list is in that order. */
  readYears?: () => Promise<YearCount[] | null>;
}

/**
 * Reads the data of the page of a list, of a part of it, or of one of its items.
 *
 * @returns `undefined`, and sets status 404, if the item or the part does not exist. The item is read first, so that
 * an invalid id costs one row and not the whole list.
 */
export const readListPage = async <Listed, Item = Listed>({
  path,
  part,
  readPart,
  openId = null,
  readItem,
  readYears,
}: Options<Listed, Item>): Promise<ListPageProps<Listed, Item> | undefined> => {
  const opened = openId === null ? null : await readItem?.(openId);
  const list = opened?.item === null ? undefined : await readPart(part);
  if (list === undefined) {
    markNotFound();
    return undefined;
  }
  const last = countParts(list?.total ?? 0);
  const jump = last > 1 && (
    <PartsJump path={path} last={last} years={(await readYears?.()) ?? []} />
  );
  return {
    initialItems: list?.initialItems ?? null,
    total: list?.total ?? 0,
    part: list?.part ?? 1,
    initialId: openId,
    initialItem: opened?.item ?? null,
    parts: list && last > 1 && (
      <PartsNavigation
        pathOf={(part) => partPath(path, part)}
        from={list.part}
        to={list.part}
        last={last}
      >
        {jump}
      </PartsNavigation>
    ),
    jump,
  };
};
