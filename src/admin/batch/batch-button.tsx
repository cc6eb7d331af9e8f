'use client';

import { Files } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';

import { takeReopening } from '@/admin/form/draft.storage';
import { Button } from '@/admin/ui/button';
import { useHydrated } from '@/kit/use-hydrated';

interface Props {
  label: string;
  /** Name of the dialog's draft. If the session ends while the dialog is open, it reopens after the next login. */
  section: string;
  Dialog: ComponentType<{
    section: string;
    onClose: () => void;
    onChanged: () => Promise<unknown>;
  }>;
  onChanged: () => Promise<unknown>;
}

/** Opens the dialog that uploads several files. */
export function BatchButton({ label, section, Dialog, onChanged }: Props) {
  const isAlive = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    queueMicrotask(() => {
      if (takeReopening(section)) setIsOpen(true);
    });
  }, [section]);
  return (
    <>
      <Button
        disabled={!isAlive}
        icon={<Files aria-hidden className="tw:size-4" />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog section={section} onClose={() => setIsOpen(false)} onChanged={onChanged} />
      )}
    </>
  );
}
