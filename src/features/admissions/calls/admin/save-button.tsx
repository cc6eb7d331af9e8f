'use client';

import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useOperation,
  useTranslation,
} from '@payloadcms/ui';
import { useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { useTask } from '@/admin/toast/use-task';
import { ApiRequestError } from '@/kit/api/request-error';

interface Effect {
  message: string;
  isClosing: boolean;
}

/**
 * Save button of the form of a call, which first asks for confirmation if storing the call opens or closes enrollment
 * now. If fields are invalid, Payload reports them and no confirmation is asked.
 */
export function SaveButton() {
  const { id } = useDocumentInfo();
  const { getData, submit } = useForm();
  const { t } = useTranslation();
  const isModified = useFormModified();
  const operation = useOperation();
  const editDepth = useEditDepth();
  const button = useRef<HTMLButtonElement>(null);
  const [effect, setEffect] = useState<Effect | null>(null);
  const { isPending, run } = useTask('No se pudo saber qué cambiaría. No se ha guardado nada.');
  const isDisabled = (operation === 'update' && !isModified) || isPending;

  const ask = () =>
    run(async () => {
      const { name, opensAt, closesAt } = getData() as Record<string, unknown>;
      const body = { id: id === undefined ? null : Number(id), name, opensAt, closesAt };
      try {
        setEffect(await callApi<Effect>('POST', '/api/admin/calls/effect', body));
      } catch (error) {
        if (!(error instanceof ApiRequestError) || error.status !== 400) throw error;
        await submit();
      }
    });

  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    event.preventDefault();
    event.stopPropagation();
    button.current?.click();
  });

  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={isDisabled}
        onClick={() => void ask()}
        ref={button}
        size="medium"
        type="button"
      >
        {t('general:save')}
      </FormSubmit>
      <ConfirmDialog
        isOpen={effect !== null}
        question="¿Guardar la convocatoria?"
        explanation={effect?.message ?? ''}
        confirm={effect?.isClosing ? 'Guardar y cerrar la inscripción' : 'Guardar convocatoria'}
        look={effect?.isClosing ? 'danger' : 'primary'}
        isPending={false}
        onConfirm={() => {
          setEffect(null);
          void submit();
        }}
        onCancel={() => setEffect(null)}
      />
    </>
  );
}
