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
  /** Path of Payload's endpoint that restores the version. */
  path: string;
  /** The record's own screen. */
  recordPath: string;
  /** Time at which the version was stored, as shown. */
  saved: string;
  /** Time of the record's last change, as loaded: the value of `If-Match`. */
  seen: string;
  /** In a list of versions: id of the element that names the version. */
  rowTitleId?: string;
}

const PAGE_LOOK = { look: 'primary' } as const;
const ROW_LOOK = { look: 'quiet', size: 'small' } as const;

/** Restores a version, after a confirmation. */
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
        // Disabled until hydration, because a click before it would be lost.
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
