import { useDocumentInfo } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** Path of the collection below `/api/admin`. */
  path: string;
  label?: string | undefined;
  /** Title of the confirmation. */
  title: string;
  /** Message if the failed call returns none. */
  failure: string;
}

/** Button in the view of a record that was not sent: queues it again. */
export function ResendRecordButton({ path, label = 'Enviar de nuevo', title, failure }: Props) {
  const { id } = useDocumentInfo();
  const router = useRouter();
  const { isPending, run } = useTask(failure);
  if (id === undefined) return null;

  const resend = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>(
        'POST',
        `/api/admin/${path}/${id}/resend`,
      );
      showToast({ title, description: message });
      router.refresh();
    });

  return (
    <div className="field-type kit">
      <Button look="primary" isPending={isPending} onClick={() => void resend()}>
        {label}
      </Button>
    </div>
  );
}
