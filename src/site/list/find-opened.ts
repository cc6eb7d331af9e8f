import type { ListPageProps } from '@/site/list/list-page';
import type { List } from '@/site/list/use-list';

interface Options<Item> extends Pick<ListPageProps<Item>, 'initialId' | 'initialItem'> {
  openId: number | null;
  /** Notice for an unknown item. */
  unknown: string;
}

/** The open item, and a notice above the list, for example that the item does not exist. */
export const findOpened = <Item extends { id: number }>(
  { known, isLong, state }: Pick<List<Item>, 'known' | 'isLong' | 'state'>,
  { openId, initialId, initialItem, unknown }: Options<Item>,
): { opened: Item | undefined; notice: string | null } => {
  const isAsSent = openId === initialId;
  const opened = known.find(({ id }) => id === openId) ?? ((isAsSent && initialItem) || undefined);
  const isUnknown = openId !== null && !opened && !isLong && state.data !== undefined;
  return { opened, notice: isUnknown ? unknown : null };
};
