'use client';

import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { RecordTexts } from '@/admin/records/record-texts';
import { Button } from '@/admin/ui/button';
import { Spinner } from '@/admin/ui/spinner';
import { formatNumber } from '@/shared/numbers';

interface Props {
  list: { isPending: boolean; isError: boolean; isEmpty: boolean; retry: () => void };
  texts: Pick<RecordTexts, 'loading' | 'loadFailed' | 'emptyTitle' | 'emptyText'>;
  children: ReactNode;
}

export function ListStates({ list, texts, children }: Props) {
  if (list.isPending) {
    return (
      <div className="tw:grid tw:place-items-center tw:py-24">
        <Spinner label={texts.loading} />
      </div>
    );
  }
  if (list.isError) {
    return (
      <Message
        role="alert"
        icon={<CircleAlert aria-hidden className="tw:size-8 tw:text-cat-red" />}
        title={texts.loadFailed}
        text="Ha ocurrido un error. Por favor, inténtalo de nuevo."
      >
        <Button onClick={list.retry}>Reintentar</Button>
      </Message>
    );
  }
  if (list.isEmpty) {
    return (
      <Message
        role="status"
        icon={<SearchX aria-hidden className="tw:size-8 tw:text-ink-faint" />}
        title={texts.emptyTitle}
        text={texts.emptyText}
      />
    );
  }
  return children;
}

interface MessageProps {
  role: 'alert' | 'status';
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Message({ role, icon, title, text, children }: MessageProps) {
  return (
    <div
      role={role}
      className="tw:flex tw:flex-col tw:items-center tw:gap-2 tw:rounded-lg tw:border tw:border-dashed tw:border-paper-edge tw:px-6 tw:py-16 tw:text-center"
    >
      {icon}
      <h2 className="tw:text-lg tw:font-semibold">{title}</h2>
      <p className="tw:text-ink-soft">{text}</p>
      {children && <div className="tw:mt-3">{children}</div>}
    </div>
  );
}

interface MoreProps {
  remaining: number;
  isPending: boolean;
  onMore: () => void;
}

/** Loads the next page of a list; renders nothing if there is none. */
export function MoreButton({ remaining, isPending, onMore }: MoreProps) {
  if (remaining === 0) return null;
  return (
    <div className="tw:mt-8 tw:text-center">
      <Button isPending={isPending} onClick={onMore}>
        Mostrar más ({formatNumber(remaining)})
      </Button>
    </div>
  );
}
