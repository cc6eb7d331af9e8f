'use client';

import { Files } from 'lucide-react';
import { useState, type ComponentType } from 'react';

import { Button } from '@/admin/ui/button';
import { useHydrated } from '@/kit/use-hydrated';

interface Props {
  label: string;
  Dialog: ComponentType<{ onClose: () => void; onChanged: () => Promise<unknown> }>;
  onChanged: () => Promise<unknown>;
}

/** Opens the dialog that takes several files. */
export function BatchButton({ label, Dialog, onChanged }: Props) {
  const isAlive = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        disabled={!isAlive}
        icon={<Files aria-hidden className="tw:size-4" />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} onChanged={onChanged} />}
    </>
  );
}
