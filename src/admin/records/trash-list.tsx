'use client';

import { useAuth } from '@payloadcms/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { DeskRows } from '@/admin/list/desk-list';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';
import { versionsPath } from '@/shared/record-paths';

const TEXTS = {
  loading: 'Cargando la papelera…',
  loadFailed: 'Error al obtener la papelera',
  emptyTitle: 'La papelera está vacía',
  emptyText: 'Aquí queda lo que se elimina, y desde aquí se restaura.',
  restore: 'Restaurar',
  restored: '¡Restaurado!',
  restoreFailed: 'No se pudo restaurar.',
  erase: 'Eliminar para siempre',
  question: '¿Eliminar para siempre?',
  explanation: (title: string) => `«${title}» se borra con su historial. No se podrá recuperar.`,
  erased: 'Eliminado para siempre',
  eraseFailed: 'No se pudo eliminar.',
  history: 'Historial',
};

const PART = 60;

interface Trashed {
  id: number;
  title: string;
  deletedAt: string;
  deletedBy: string | null;
}

/** Restores a record from the trash of its collection, with a toast. @returns whether it was restored */
export const useRestore = (slug: string) => {
  const queries = useQueryClient();
  const { isPending, run } = useTask(TEXTS.restoreFailed);
  const restore = ({ id, title }: { id: number; title: string }): Promise<boolean> =>
    run(async () => {
      await callApi('POST', `/api/admin/${slug}/${id}/restore`);
      showToast({ title: TEXTS.restored, description: `«${title}» vuelve a estar en la lista.` });
      await queries.invalidateQueries();
    });
  return { isPending, restore };
};

/** Trash of a section: title, time and author of each deletion, restore, and permanent deletion for administrators. */
export function TrashList({ slug, search }: { slug: string; search: string }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useAuth();
  const path = `/api/admin/${slug}/trash`;
  const { records, ...list } = useListInParts<Trashed>({
    queryKey: [path, search],
    path,
    filter: { search },
    part: PART,
  });
  const [erasure, setErasure] = useState<Trashed | null>(null);
  const { isPending, run } = useTask(TEXTS.eraseFailed);

  const erase = async ({ id, title }: Trashed) => {
    await run(async () => {
      await callApi('DELETE', `/api/admin/${slug}/${id}/trash`);
      showToast({ title: TEXTS.erased, description: `«${title}»` });
      await queries.invalidateQueries();
    });
    setErasure(null);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="tw:sr-only">
        Papelera
      </h2>
      <DeskRows list={list} texts={TEXTS}>
        {records.map((record) => (
          <Row
            key={record.id}
            slug={slug}
            record={record}
            canErase={user?.['role'] === 'admin'}
            onRestored={() => heading.current?.focus()}
            onErase={setErasure}
          />
        ))}
      </DeskRows>
      <ConfirmDialog
        isOpen={erasure !== null}
        question={TEXTS.question}
        explanation={erasure ? TEXTS.explanation(erasure.title) : ''}
        confirm={TEXTS.erase}
        isPending={isPending}
        onCancel={() => setErasure(null)}
        onConfirm={() => {
          if (erasure) void erase(erasure);
        }}
        findNextFocus={() => heading.current}
      />
    </>
  );
}

interface RowProps {
  slug: string;
  record: Trashed;
  canErase: boolean;
  onRestored: () => void;
  onErase: (record: Trashed) => void;
}

function Row({ slug, record, canErase, onRestored, onErase }: RowProps) {
  const timeZone = useTimeZone();
  const { isPending, restore } = useRestore(slug);
  const { deletedAt, deletedBy, id, title } = record;
  const titleId = `papelera-${id}`;
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-2 tw:px-4 tw:py-3.5 tw:sm:px-5">
      <div className="tw:min-w-0 tw:flex-1 tw:basis-64">
        <h3 id={titleId} className="tw:font-semibold tw:break-words">
          {title}
        </h3>
        <p className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
          Eliminado{deletedBy && ` por ${deletedBy}`} el{' '}
          <time dateTime={deletedAt}>{formatDateTime(deletedAt, timeZone)}</time>
        </p>
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
        <Button
          size="small"
          aria-describedby={titleId}
          isPending={isPending}
          icon={<RotateCcw aria-hidden className="tw:size-4" />}
          onClick={() => {
            void restore(record).then((isRestored) => isRestored && onRestored());
          }}
        >
          {TEXTS.restore}
        </Button>
        {canErase && (
          <Button
            size="small"
            look="dangerQuiet"
            aria-describedby={titleId}
            icon={<Trash2 aria-hidden className="tw:size-4" />}
            onClick={() => onErase(record)}
          >
            {TEXTS.erase}
          </Button>
        )}
        <a
          href={versionsPath(slug, id, true)}
          aria-describedby={titleId}
          className={`${linkClasses} tw:px-2 tw:py-1.5 tw:text-sm tw:touch:py-3`}
        >
          {TEXTS.history}
        </a>
      </div>
    </li>
  );
}
