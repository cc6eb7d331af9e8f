import type { ComponentProps, ReactNode } from 'react';

import { markNotFound } from '@/core/cache/render-context';
import { countParts } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { PartsJump, type YearCount } from '@/site/list/page-jump';
import { PartsNavigation } from '@/site/list/pagination';
import { QueryProvider } from '@/site/query/query-provider';
import { NotFoundScreen } from '@/site/shell/not-found-screen';
import { PageHeader } from '@/site/ui/page-header';

/** What the server sends a list's screen: the whole list, or a part of one that is longer. */
export interface SentList<Item> {
  /** `null`: the server could not read them; the browser does. */
  initialItems: Item[] | null;
  /** How many there are in all. */
  total: number;
  /** Which part of the list it is; the first is 1. */
  part: number;
}

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
const readListPage = async <Listed, Item>({
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

interface PageOptions<Listed, Item> extends Options<Listed, Item> {
  header: ComponentProps<typeof PageHeader>;
  /** Between the header and the list. */
  intro?: ReactNode;
  /** Message on the page of an item that does not exist. */
  unknownItem?: string;
  /** Renders the list and what follows it. */
  render: (list: ListPageProps<Listed, Item>) => ReactNode | Promise<ReactNode>;
}

/** The page of a list, of a part of it, or of one of its items; a not-found page if that does not exist. */
export const listPage = async <Listed, Item = Listed>({
  header,
  intro,
  unknownItem,
  render,
  ...options
}: PageOptions<Listed, Item>): Promise<ReactNode> => {
  const { path, openId = null } = options;
  const list = await readListPage(options);
  if (!list) {
    const noSuchPart = 'Esa página de la lista no existe.';
    const message = openId === null ? noSuchPart : (unknownItem ?? noSuchPart);
    return <NotFoundScreen missing={{ message, list: { path, label: `Ir a ${header.title}` } }} />;
  }
  return (
    <>
      <div className="list-page">
        <PageHeader {...header} />
        {intro}
      </div>
      <QueryProvider>{await render(list)}</QueryProvider>
    </>
  );
};
