import type { ComponentProps, ReactNode } from 'react';

import { markNotFound } from '@/core/cache/render-context';
import { countParts } from '@/shared/list-parts';
import { partPath } from '@/shared/paths';
import { PartsJump, type YearCount } from '@/site/list/page-jump';
import { PartsNavigation } from '@/site/list/pagination';
import { QueryProvider } from '@/site/query/query-provider';
import { NotFoundScreen } from '@/site/shell/not-found-screen';
import { PageHeader } from '@/site/ui/page-header';

/** Data of a list's screen from the server: the whole list, or one part of a longer list. */
export interface SentList<Item> {
  /** `null`: the server could not read the items, so the browser reads them. */
  initialItems: Item[] | null;
  /** Number of items of the whole list. */
  total: number;
  /** Number of this part of the list; the first is 1. */
  part: number;
}

/** Data from the server for the screen of a list whose items have links of their own. */
export interface ListPageProps<Listed, Item = Listed> extends SentList<Listed> {
  /** Id of the item that the page's URL names; `initialItem` is its record as the server has read it. */
  initialId: number | null;
  initialItem: Item | null;
  /** Navigation to the other parts, if the list has several. */
  parts: ReactNode;
  /** The links in `parts` that do not change while more of the list is loaded. */
  jump: ReactNode;
}

interface Options<Listed, Item> {
  /** The list's page. */
  path: string;
  part: number;
  readPart: (
    part: number,
  ) => Promise<(SentList<Listed> & { initialItems: Listed[] }) | null | undefined>;
  /** Set if the page is an item's own. */
  openId?: number | null;
  readItem?: (id: number) => Promise<{ item: Item | null } | null>;
  /** Number of records of each year, the latest year first. Only for a list in that order. */
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
  /** Renders the list and the content below it. */
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
