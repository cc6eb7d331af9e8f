'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { failureNotice } from '@/admin/records/use-record-changes';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/** Returns the command that makes a public record a draft at once; its toast offers to publish the record again. */
export const useWithdrawal = <Entry extends AdminRecord>(
  source: RecordSource<Entry>,
  { updateFailed }: RecordTexts,
) => {
  const queries = useQueryClient();
  return useCallback(
    async (record: Entry): Promise<void> => {
      const name = `«${record.title}»`;
      const publish = async (published: boolean, done: () => void): Promise<void> => {
        try {
          await source.change(record.id, { published });
          await queries.invalidateQueries({ queryKey: [source.slug] });
          done();
        } catch (error) {
          showToast(failureNotice(errorMessage(error, updateFailed)));
        }
      };
      const undo = () =>
        publish(true, () =>
          showToast({
            title: 'Publicado de nuevo',
            description: `${name} se ve otra vez en el sitio.`,
          }),
        );
      await publish(false, () =>
        showToast({
          title: 'Retirado del sitio',
          description: `${name} quedó como borrador: el público no lo ve.`,
          action: { label: 'Deshacer', onSelect: () => void undo() },
        }),
      );
    },
    [queries, source, updateFailed],
  );
};
