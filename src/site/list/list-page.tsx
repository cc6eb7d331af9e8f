import type { ReactNode } from 'react';

import { leaveUnkept } from '@/core/answers/drawing';
import { countParts } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { PartsJump, type YearCount } from '@/site/list/parts-jump';
import { PartsNavigation } from '@/site/list/parts-navigation';
import type { SentList } from '@/site/list/sent-list';

const NO_SUCH_PART = 'Esa página de la lista no existe; aquí está la primera.';

/** What the server sends the screen of a list whose items have links of their own. */
export interface ListPageProps<Listed, Item = Listed> extends SentList<Listed> {
  /** The item of the page's own link, and what the server has read of it. */
  initialId: number | null;
  initialItem: Item | null;
  /** A sentence above the list: that there is no such item, or no such part of the list. */
  notice: string | null;
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
  /** What is said where there is no such item. */
  unknownItem?: string;
  /** How many records each year has, the latest first, where the list is in that order. */
  readYears?: () => Promise<YearCount[] | null>;
}

/** Reads what the page of a list, of a part of it, or of one of its items shows. */
export const readListPage = async <Listed, Item = Listed>({
  path,
  part,
  readPart,
  openId = null,
  readItem,
  unknownItem = '',
  readYears,
}: Options<Listed, Item>): Promise<ListPageProps<Listed, Item>> => {
  const [asked, opened] = await Promise.all([
    readPart(part),
    openId === null ? null : readItem?.(openId),
  ]);
  const isUnknownItem = opened?.item === null;
  // Invented numbers must not fill the cache.
  if (asked === undefined || isUnknownItem) leaveUnkept();
  const list = asked === undefined ? await readPart(1) : asked;
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
    notice: asked === undefined ? NO_SUCH_PART : isUnknownItem ? unknownItem : null,
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
