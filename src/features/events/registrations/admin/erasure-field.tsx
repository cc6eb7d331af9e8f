'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';

import { EraseRecord } from '@/admin/records/erase-record';

/** Deletion in Payload's form of a registration, because Payload's own menu does not offer it. */
export function ErasureField() {
  const { id } = useDocumentInfo();
  const email = useFormFields(([fields]) => fields['email']?.initialValue);
  if (id === undefined || typeof email !== 'string') return null;
  return (
    <div className="field-type kit">
      <EraseRecord
        path={`/api/admin/event-registrations/${id}`}
        email={email}
        label="Eliminar el registro"
        question="¿Eliminar este registro?"
        explanation="Se borra para siempre, con sus certificados y sus correos. Si tenía un lugar, pasa a quien espera."
        done="¡Registro eliminado!"
        listPath="/admin/collections/event-registrations"
      />
    </div>
  );
}
