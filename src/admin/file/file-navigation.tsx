'use client';

import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import Link from 'next/link';

import { Button, buttonClasses } from '@/admin/ui/button';

interface Props {
  /** Name of the list: «Solicitudes». */
  label: string;
  /** Path of the list from which the record was opened. */
  listPath: string;
  query: string;
  toPath: (id: number) => string;
  /** Adjacent records of the list; null at its ends, undefined while unknown. */
  neighbours: { previous: number | null; next: number | null } | undefined;
}

export function FileNavigation({ label, listPath, query, toPath, neighbours }: Props) {
  const pathOf = (id: number | null | undefined) => (id ? `${toPath(id)}${query}` : null);
  return (
    <nav
      aria-label={label}
      className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:pt-2 tw:pb-4 tw:print:hidden"
    >
      <Link
        href={`${listPath}${query}`}
        prefetch={false}
        className={`${buttonClasses({ look: 'quiet', size: 'small' })} tw:mr-auto tw:-ml-3 tw:max-sm:w-full tw:max-sm:justify-start`}
      >
        <ArrowLeft aria-hidden className="tw:size-4" />
        Volver a la lista
      </Link>
      <Neighbour path={pathOf(neighbours?.previous)} label="Anterior" />
      <Neighbour path={pathOf(neighbours?.next)} label="Siguiente" />
      <Button
        size="small"
        icon={<Printer aria-hidden className="tw:size-4" />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </nav>
  );
}

function Neighbour({ path, label }: { path: string | null; label: 'Anterior' | 'Siguiente' }) {
  const isNext = label === 'Siguiente';
  const content = (
    <>
      {!isNext && <ChevronLeft aria-hidden className="tw:size-4" />}
      {label}
      {isNext && <ChevronRight aria-hidden className="tw:size-4" />}
    </>
  );
  return path ? (
    <Link href={path} prefetch={false} className={buttonClasses({ size: 'small' })}>
      {content}
    </Link>
  ) : (
    <Button size="small" disabled>
      {content}
    </Button>
  );
}
