'use client';

import { Button } from '@/site/ui/button';
import { Notice } from '@/site/ui/notice';

interface Props {
  title: string;
  sentence?: string | undefined;
  onRetry: () => void;
}

/** Notice of a failed request, with a button that repeats it. */
export function RetryNotice({ title, sentence, onRetry }: Props) {
  return (
    <Notice role="alert" title={title} sentences={sentence ? [sentence] : []}>
      <Button look="secondary" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </Notice>
  );
}
