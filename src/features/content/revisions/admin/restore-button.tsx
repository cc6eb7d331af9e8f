'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { VERSIONS_TEXTS } from '@/features/content/revisions/admin/versions.texts';
import { useHydrated } from '@/kit/use-hydrated';

const { restore: TEXTS } = VERSIONS_TEXTS;

interface Props {
  /** Payload's call that restores the version. */
  path: string;
  /** The record's own screen. */
  recordPath: string;
  /** When the version was stored. */
  saved: string;
  /** When the record was last changed, as shown. */
  seen: string;
  /** In a list of versions: the element that names this one. */
  rowTitleId?: string;
}

const PAGE_LOOK = { look: 'primary' } as const;
const ROW_LOOK = { look: 'quiet', size: 'small' } as const;

/** Makes a version the present one, once asked whether. */
export function RestoreButton({ path, recordPath, saved, seen, rowTitleId }: Props) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useTask(TEXTS.failed);
  const restore = async () => {
    const isDone = await run(async () => {
      await callApi('POST', path, undefined, { headers: { 'If-Match': `"${seen}"` } });
    });
    if (!isDone) return;
    storeNotice({ title: TEXTS.done });
    window.location.assign(recordPath);
  };
  return (
    <>
      <Button
        {...(rowTitleId ? ROW_LOOK : PAGE_LOOK)}
        aria-describedby={rowTitleId}
        // The page is there before its programs: a click would be lost.
        disabled={!isReady}
        icon={<RotateCcw aria-hidden className="tw:size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {rowTitleId ? TEXTS.confirm : TEXTS.label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={TEXTS.question}
        explanation={TEXTS.explanation(saved)}
        confirm={TEXTS.confirm}
        look="primary"
        isPending={isPending}
        onConfirm={() => void restore()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
