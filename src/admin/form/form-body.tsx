import { useEffect, type ReactNode, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';

import { ConflictPanel } from '@/admin/form/conflict-panel';
import { FormFailure } from '@/admin/form/form-failure';
import { FormPartsContext } from '@/admin/form/form-field-registry.context';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import type { RecordForm } from '@/admin/form/use-record-form';

/** Submits the form on Ctrl+S, unless a layer above it has made the page inert. */
const useSaveKey = (formElement: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Inert below one of Payload's drawers: the key is then not meant for this form.
      if (!formElement.current?.closest('[inert]')) formElement.current?.requestSubmit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [formElement]);
};

interface Props {
  id: string;
  ref: RefObject<HTMLFormElement | null>;
  recordForm: RecordForm;
  isHidden?: boolean;
  /** Shown beside the form, with access to its values. */
  preview?: ReactNode;
  children: ReactNode;
}

/** The form of a record, in a dialog or in a page: its fields, and the notices of drafts, failures and conflicts. */
export function FormBody({ id, ref, recordForm, isHidden = false, preview, children }: Props) {
  const { form, parts, stage, failure, conflict, ...actions } = recordForm;
  useSaveKey(ref);
  return (
    <FormPartsContext value={parts}>
      <FormProvider {...form}>
        <form
          id={id}
          ref={ref}
          noValidate
          hidden={isHidden}
          // Inert while saving, because text typed then would be lost.
          inert={stage === 'saving'}
          onSubmit={(event) => {
            // Submit events of the forms in Payload's drawers (a link's address) bubble up to here through React.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            void actions.submit();
          }}
          className="tw:space-y-5"
        >
          {actions.isRecovered && !conflict && <RecoveredNotice onDiscard={actions.startAgain} />}
          {failure && <FormFailure failure={failure} onCompare={actions.compareAgain} />}
          {conflict && (
            <ConflictPanel
              conflict={conflict}
              onChoose={actions.choose}
              missing={actions.missing}
            />
          )}
          {children}
        </form>
        {preview}
      </FormProvider>
    </FormPartsContext>
  );
}
