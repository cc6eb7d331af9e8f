'use client';

import type { ComponentProps, ReactNode } from 'react';

import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import type { ListInParts } from '@/admin/list/use-paginated-list';

interface Props {
  list: Omit<ListInParts<never>, 'records'>;
  texts: ComponentProps<typeof ListStates>['texts'];
  children: ReactNode;
}

export function DeskRows({ list, texts, children }: Props) {
  return (
    <ListStates list={list.states} texts={texts}>
      <ul
        aria-busy={list.isRenewing}
        className="tw:divide-y tw:divide-paper-deep tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card"
      >
        {children}
      </ul>
      <MoreButton {...list.more} />
    </ListStates>
  );
}
