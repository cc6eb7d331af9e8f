'use client';

import { Copy } from 'lucide-react';

import { Button } from '@/admin/ui/button';
import { copyText } from '@/kit/copy-text';
import { showToast } from '@/kit/toast/toast.store';

export function CopyButton({ text, copied }: { text: string; copied: string }) {
  const copy = async () =>
    showToast(
      (await copyText(text))
        ? { title: copied }
        : { title: 'Error', description: 'El navegador no permite copiar.', tone: 'error' },
    );
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden className="tw:size-4" />}
      onClick={() => void copy()}
    >
      Copiar
    </Button>
  );
}
