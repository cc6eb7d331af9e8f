'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';

import { EraseRecord } from '@/admin/records/erase-record';

/** Deletion in Payload's form of a registration, because Payload's own menu does not offer it. */
export function ErasureField() {
  const { id } = useDocumentInfo();
  const email = useFormFields(([fields]) => fields['email']?.initialValue);
  const name = useFormFields(([fields]) => fields['nombre']?.initialValue);
  if (id === undefined) return null;
  return (
    <div className="field-type kit">
      <EraseRecord
        path={`/api/admin/event-registrations/${id}`}
        email={typeof email === 'string' && email ? email : null}
        name={String(name)}
        label="Eliminar el registro"
        question="¿Eliminar este registro?"
        explanation="Se borra para siempre, con sus certificados y sus correos. Si tenía un lugar, pasa a quien espera."
        done="¡Registro eliminado!"
        listPath="/admin/collections/event-registrations"
      />
    </div>
  );
}
