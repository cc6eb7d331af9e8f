'use client';

import { FormModal } from '@/admin/form/form-modal';
import { SwitchField, TextField } from '@/admin/form/text-fields';
import { registrantInput } from '@/features/events/registrations/event-registrations.schemas';

interface Props {
  event: { id: number; waitingList: boolean };
  onSubmit: (values: object) => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

export function RegistrantForm({ event, onSubmit, onClose, onReopen }: Props) {
  return (
    <FormModal
      section={`asistentes-${event.id}`}
      title="Añadir a una persona"
      description="Recibirá el mismo correo que quien se registra en la página."
      submitLabel="Añadir"
      schema={registrantInput}
      record={null}
      toValues={() => ({ nombre: '', email: '', telefono: '', waitingList: false })}
      onSubmit={onSubmit}
      onClose={onClose}
      onReopen={onReopen}
    >
      <TextField name="nombre" label="Nombre completo" isRequired />
      <TextField name="email" label="Correo electrónico" type="email" isRequired />
      <TextField name="telefono" label="Teléfono" type="tel" isRequired />
      {event.waitingList && (
        <SwitchField
          name="waitingList"
          label="En espera si no hay lugar"
          hint="Con el cupo completo, entra en la lista de espera."
        />
      )}
    </FormModal>
  );
}
