'use client';

import { ConfirmationField } from '@/admin/form/confirmation-field';
import { FormModal } from '@/admin/form/form-modal';
import { SwitchField, TextField } from '@/admin/form/text-fields';
import { REGISTRANTS_TEXTS as TEXTS } from '@/features/events/registrations/admin/registrants.texts';
import { registrantInput } from '@/features/events/registrations/event-registrations.schemas';

interface Props {
  event: { id: number; waitingList: boolean };
  /** @param key `Idempotency-Key`, the same for every attempt to add one person */
  onSubmit: (values: object, key: string) => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

export function RegistrantForm({ event, onSubmit, onClose, onReopen }: Props) {
  return (
    <FormModal
      section={`asistentes-${event.id}`}
      title="Registrar persona"
      description="Basta el nombre. Con correo, recibirá el mismo que quien se registra en la página."
      submitLabel="Registrar"
      schema={registrantInput}
      record={null}
      toValues={() => ({
        nombre: '',
        email: '',
        telefono: '',
        waitingList: false,
        confirmOverCapacity: false,
        confirmOvertaking: false,
        confirmSharedEmail: false,
      })}
      onSubmit={onSubmit}
      onClose={onClose}
      onReopen={onReopen}
    >
      <TextField name="nombre" label="Nombre completo" isRequired />
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        hint="Sin correo no se le puede escribir ni enviar su certificado, que se descarga de la lista."
      />
      <TextField name="telefono" label="Teléfono" type="tel" />
      {event.waitingList && (
        <SwitchField
          name="waitingList"
          label="En espera si no hay lugar"
          hint="Con el cupo completo, entra en la lista de espera."
        />
      )}
      <ConfirmationField name="confirmOverCapacity" label="Añadirla aunque se pase el cupo" />
      <ConfirmationField name="confirmOvertaking" label="Añadirla delante de quienes esperan" />
      <ConfirmationField name="confirmSharedEmail" label={TEXTS.sharesEmail} />
    </FormModal>
  );
}
