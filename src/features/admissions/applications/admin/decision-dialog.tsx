'use client';

import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { Button } from '@/admin/ui/button';
import { DECISIONS } from '@/features/admissions/applications/admin/requests.texts';
import { StatusChoice } from '@/features/admissions/applications/admin/status-choice';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';

const { statuses } = REGISTRATIONS;

interface Props {
  name: string;
  present: RegistrationStatus;
  isPending: boolean;
  onDecide: (status: RegistrationStatus) => void;
  onCancel: () => void;
}

/** Dialog for the new status of one person's request; its button names the effect. */
export function DecisionDialog({ name, present, isPending, onDecide, onCancel }: Props) {
  const [status, setStatus] = useState<RegistrationStatus | null>(null);
  const [failure, setFailure] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={`¿Cambiar el estado de la solicitud de ${name}?`}
      description={
        status
          ? `Pasa de «${statuses[present]}» a «${statuses[status]}». La persona lo ve en la página de su solicitud.`
          : `Ahora está como «${statuses[present]}».`
      }
      width="narrow"
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button
            look="primary"
            isPending={isPending}
            onClick={() => {
              if (status) onDecide(status);
              else setFailure('Elige el nuevo estado');
            }}
          >
            {status ? DECISIONS[status] : 'Cambiar estado'}
          </Button>
        </>
      }
    >
      <StatusChoice
        value={status}
        present={present}
        message={failure}
        onChange={(next) => {
          setStatus(next);
          setFailure('');
        }}
      />
    </Dialog>
  );
}
