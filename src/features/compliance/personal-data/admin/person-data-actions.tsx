'use client';

import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ErasureDialog } from '@/admin/records/erasure-dialog';
import { storeNotice } from '@/admin/toast/notice.storage';
import { Button } from '@/admin/ui/button';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import {
  postPersonalData,
  usePersonalDataTask,
} from '@/features/compliance/personal-data/admin/use-personal-data';
import type { Holdings } from '@/features/compliance/personal-data/personal-data.schemas';
import { ADMIN_PATHS } from '@/shared/paths';

const saveAsFile = (content: Holdings): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = TEXTS.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Number of records that an erasure deletes; entries of the activity log are kept. */
const countErased = ({ groups }: Holdings): number =>
  groups
    .filter(({ collection }) => collection !== 'activity')
    .reduce((sum, { records }) => sum + records.length, 0);

const ICON = 'tw:size-4';

/** Exports and erases everything of one person. */
export function PersonDataActions({ email }: { email: string }) {
  const { attempt, pending } = usePersonalDataTask();
  /** The data that would be erased, while the confirmation is open. */
  const [asked, setAsked] = useState<Holdings | null>(null);

  const exportAll = () =>
    attempt('export', TEXTS.exportFailed, async () =>
      saveAsFile(await postPersonalData<Holdings>('export', { email })),
    );
  const ask = () =>
    attempt('search', TEXTS.searchFailed, async () =>
      setAsked(await postPersonalData<Holdings>('search', { email })),
    );
  const erase = (confirmation: string) =>
    attempt('erase', TEXTS.eraseFailed, async () => {
      const { message } = await postPersonalData<{ message: string }>('erase', {
        email,
        confirmation,
      });
      storeNotice({ title: TEXTS.erased, description: message });
      window.location.assign(ADMIN_PATHS.personalData);
    });

  return (
    <div className="tw:flex tw:flex-wrap tw:gap-3">
      <Button
        isPending={pending === 'export'}
        icon={<Download aria-hidden className={ICON} />}
        onClick={() => void exportAll()}
      >
        {TEXTS.export}
      </Button>
      <Button
        look="danger"
        isPending={pending === 'search'}
        icon={<Trash2 aria-hidden className={ICON} />}
        onClick={() => void ask()}
      >
        {TEXTS.erase}
      </Button>
      {asked && (
        <ErasureDialog
          isOpen
          question={TEXTS.question}
          explanation={[
            TEXTS.explanation(countErased(asked)),
            ...(asked.sharedBy.length > 0 ? [TEXTS.sharedBy(asked.sharedBy)] : []),
          ].join(' ')}
          expected={email}
          isPending={pending === 'erase'}
          onCancel={() => setAsked(null)}
          onErase={(confirmation) => void erase(confirmation)}
        />
      )}
    </div>
  );
}
