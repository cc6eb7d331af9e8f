'use client';

import { useFormFields } from '@payloadcms/ui';

import { describeDeliveryFailure } from '@/features/mail/mails.failures';

/** Reason why a mail was not sent, in words, with the server's response collapsed. */
export function FailureField() {
  const lastError = useFormFields(([fields]) => fields['lastError']?.value);
  const isPending = useFormFields(([fields]) => fields['status']?.value === 'pending');
  if (typeof lastError !== 'string' || lastError === '') return null;
  const { words, detail } = describeDeliveryFailure(lastError);
  return (
    <div className="field-type kit">
      <p className="tw:text-sm tw:text-ink-soft">Qué ha pasado</p>
      <p className="tw:mt-1 tw:break-words">
        {words}
        {isPending && ' Se volverá a intentar solo.'}
      </p>
      {detail && (
        <details className="tw:mt-2 tw:text-sm">
          <summary className="tw:min-h-[24px] tw:cursor-pointer tw:touch:min-h-[44px] tw:touch:py-3">
            Respuesta del servidor
          </summary>
          <p lang="en" className="tw:mt-1 tw:break-words tw:text-ink-soft">
            {detail}
          </p>
        </details>
      )}
    </div>
  );
}
