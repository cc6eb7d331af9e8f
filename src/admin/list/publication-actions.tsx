'use client';

import { EyeOff } from 'lucide-react';
import { useState } from 'react';

import type { AdminRecord } from '@/admin/records/record-source';
import { sitePlaceOf } from '@/admin/records/site-places';
import { Button } from '@/admin/ui/button';
import { useNow } from '@/admin/ui/use-now';
import { publicationStateOf } from '@/shared/publication';

interface LinkProps {
  slug: string;
  record: AdminRecord;
  /** The element that names the record. */
  titleId: string;
  className: string;
}

/** Link to the public page of a record while it is public, else to its preview. */
export function SiteLink({ slug, record, titleId, className }: LinkProps) {
  const isPublic = publicationStateOf(record, useNow()) === 'published';
  const place = sitePlaceOf(slug);
  if (!place) return null;
  const href = isPublic ? place.pathOf(record.id) : place.previewOf(record.id);
  return (
    <a href={href} target="_blank" aria-describedby={titleId} className={className}>
      {isPublic ? 'Ver en el sitio' : 'Vista previa'}
    </a>
  );
}

interface ButtonProps {
  record: AdminRecord;
  titleId: string;
  onWithdraw: () => Promise<void>;
}

/** Makes a public record a draft; renders nothing for other records. */
export function WithdrawButton({ record, titleId, onWithdraw }: ButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const isPublic = publicationStateOf(record, useNow()) === 'published';
  if (!isPublic) return null;
  const withdraw = async () => {
    setIsPending(true);
    await onWithdraw();
    setIsPending(false);
    // The button is removed with the public state, so the focus must move.
    const title = document.getElementById(titleId);
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  };
  return (
    <Button
      look="quiet"
      size="small"
      aria-describedby={titleId}
      isPending={isPending}
      icon={<EyeOff aria-hidden className="tw:size-4" />}
      onClick={() => void withdraw()}
    >
      Retirar ahora
    </Button>
  );
}
