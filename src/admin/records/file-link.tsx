'use client';

import type { LucideIcon } from 'lucide-react';

import { buttonClasses } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';

interface Props {
  href: string;
  /** The element that names the record. */
  titleId: string;
  label: string;
  icon: LucideIcon;
  look?: 'quiet';
  className?: string;
}

/** Opens a record's file in a new tab. */
export function FileLink({ href, titleId, label, icon: Icon, look, className }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={titleId}
      className={classNames(buttonClasses({ look, size: 'small' }), className)}
    >
      <Icon aria-hidden className="tw:size-4" />
      {label}
    </a>
  );
}
