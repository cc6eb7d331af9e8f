'use client';

import { useFormFields } from '@payloadcms/ui';

/**
 * Notice for a published article without authors. Valid for an editorial, so only a notice explains the consequences.
 */
export function UnsignedNotice() {
  const isUnsigned = useFormFields(
    ([fields]) => fields['published']?.value === true && !fields['authors']?.rows?.length,
  );
  return (
    <div role="status" className="kit tw:text-sm">
      {isUnsigned && (
        <p className="tw:mb-6 tw:rounded-md tw:bg-cat-orange-tint tw:p-3 tw:text-cat-orange">
          Sin autoría: Google Académico no recoge artículos sin autores, y la cita empieza por el
          título. Si no lleva firma, como un editorial, está bien así.
        </p>
      )}
    </div>
  );
}
