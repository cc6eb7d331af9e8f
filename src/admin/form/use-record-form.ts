'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

import { newScreenKey } from '@/admin/api/screen-key';
import { ApiRequestError } from '@/kit/api/request-error';
import { findDifferences } from '@/admin/form/conflict';
import { draftOwner, dropDraft, readDraft, writeDraft } from '@/admin/form/draft.storage';
import type { Failure } from '@/admin/form/form-failure';
import { FormParts } from '@/admin/form/form-field-registry.context';
import { useConflict } from '@/admin/form/use-conflict';
import { useDraft } from '@/admin/form/use-draft';

type Values = Record<string, unknown>;

export interface RecordFormOptions<Stored extends { id: number; updatedAt?: string }> {
  section: string;
  schema: z.ZodType<Values, Values>;
  record: Stored | null;
  /** Returns the form's values for a record, or for a new one if `record` is `null`. */
  toValues: (record: Stored | null) => Values;
  readStored?: (id: number) => Promise<Stored>;
  /**
   * Sends the validated values. If it throws, the form stays open with its values.
   *
   * @param key `Idempotency-Key`, the same for every attempt to create the record of this form
   */
  onSubmit: (values: Values, key: string) => Promise<unknown>;
  onClose: () => void;
}

interface Options<
  Stored extends { id: number; updatedAt?: string },
> extends RecordFormOptions<Stored> {
  onTrouble: () => void;
}

const MESSAGES = {
  offline: 'No hay conexión con el servidor. Lo escrito se conserva: inténtalo de nuevo.',
  failed: 'El servidor no pudo guardar los cambios.',
  gone: 'Este elemento ya no existe: alguien lo llevó a la papelera. Lo escrito se conserva; restáuralo desde la papelera y guarda otra vez.',
  unfinished: 'No se guardó nada: hay algo que no terminó de subir. Míralo abajo.',
  unreplaced: 'Los cambios se guardaron, pero el archivo sigue siendo el anterior. Míralo abajo.',
  undecided: 'No se guardó nada: falta elegir con qué versión te quedas.',
} as const;

type Stage = 'idle' | 'finishing' | 'saving';

const updatedAtOf = (saved: unknown): string | null =>
  (saved as { updatedAt?: string } | null | undefined)?.updatedAt ?? null;

export const useRecordForm = <Stored extends { id: number; updatedAt?: string }>({
  section,
  schema,
  record,
  toValues,
  readStored,
  onSubmit,
  onClose,
  onTrouble,
}: Options<Stored>) => {
  const id = record?.id ?? null;
  const [parts] = useState(() => new FormParts());
  const [values] = useState(() => toValues(record));
  const [draft, setDraft] = useState(() => readDraft(section, id));
  const [opened, setOpened] = useState(() =>
    draft
      ? {
          base: draft.base ?? null,
          lastSeen: draft.lastSeen,
          key: draft.key ?? newScreenKey(),
        }
      : { base: values, lastSeen: record?.updatedAt ?? null, key: newScreenKey() },
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const [stage, setStage] = useState<Stage>('idle');
  /** `updatedAt` of the version that this form has stored, if the form is still open. */
  const [storedAt, setStoredAt] = useState<string | null>(null);

  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values,
    // The draft's values count as changed, because they are still unsaved.
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
  });
  const stopDraft = useDraft(form, { section, id, opened });
  const { conflict, undecided, open, choose } = useConflict({ form, parts, base: opened.base });

  const isOpen = useRef(false);
  const isCancelled = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Another form may be open by now, if this one was closed while the request was pending. */
  const closeIfOpen = () => {
    if (isOpen.current) onClose();
  };

  const forget = () => {
    stopDraft();
    dropDraft(section, id);
  };

  const compare = async (message: string) => {
    if (id === null || !readStored) return;
    try {
      const stored = await readStored(id);
      if (!isOpen.current) return;
      setStoredAt(null);
      open(toValues(stored), stored.updatedAt ?? null);
      setFailure({ message });
    } catch {
      setFailure({ message, canCompare: true });
    }
  };

  const showFailure = async (error: unknown) => {
    if (!(error instanceof ApiRequestError)) {
      setFailure({ message: MESSAGES.offline });
      return;
    }
    const message = error.serverMessage ?? MESSAGES.failed;
    // A 409 with field errors is no concurrent change: for example, another record has the same
    // address.
    if (error.status === 409 && error.errors.length === 0 && record && readStored) {
      await compare(message);
      return;
    }
    const known = error.errors.filter(({ field }) => field in values);
    known.forEach(({ field, message: text }, index) =>
      form.setError(field, { type: 'server', message: text }, { shouldFocus: index === 0 }),
    );
    setFailure({ message: error.status === 404 && record && readStored ? MESSAGES.gone : message });
  };

  const save = async (checked: Values): Promise<void> => {
    const focused = document.activeElement;
    const owner = draftOwner();
    const typed = structuredClone(form.getValues());
    /** Enables the form before the focus moves, because inert fields cannot take the focus. */
    const enableForm = () => {
      flushSync(() => setStage('idle'));
      if (focused instanceof HTMLElement && document.activeElement === document.body) {
        focused.focus();
      }
      onTrouble();
    };
    setStage('saving');
    let saved: unknown;
    try {
      const lastSeen = storedAt ?? conflict?.lastSeen ?? opened.lastSeen;
      saved = await onSubmit(record ? { ...checked, updatedAt: lastSeen } : checked, opened.key);
    } catch (error) {
      if (isCancelled.current) {
        // The form was cancelled while the request was pending, and the record may not be stored: the text is
        // preserved.
        writeDraft(owner, section, id, { values: typed, ...opened });
        return;
      }
      enableForm();
      await showFailure(error);
      return;
    }
    if (!isCancelled.current) dropDraft(section, id);
    // A replaced file is public at once. It is sent only now, because the record could have been
    // refused.
    const isFinished = !isOpen.current || (await parts.followUp());
    if (!isFinished && isOpen.current) {
      setStoredAt(updatedAtOf(saved));
      enableForm();
      setFailure({ message: MESSAGES.unreplaced });
      return;
    }
    if (!isCancelled.current) forget();
    closeIfOpen();
  };

  const isTyped = (): boolean => {
    const versions = { base: values, mine: form.getValues(), stored: values };
    return findDifferences(parts.list(), versions).length > 0;
  };

  const isSending = useRef(false);
  const submit = async () => {
    // Pressing the key twice must not save twice.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setMissing(undecided);
    setStage('finishing');
    try {
      // `finish` is called twice, because a field may have been changed during an upload.
      const isFinished = (await parts.finish()) && (await parts.finish());
      if (!isOpen.current) return;
      if (isFinished && undecided.length === 0) {
        await form.handleSubmit(save, onTrouble)();
        return;
      }
      onTrouble();
      setFailure({ message: isFinished ? MESSAGES.undecided : MESSAGES.unfinished });
    } finally {
      isSending.current = false;
      setStage('idle');
    }
  };

  return {
    form,
    parts,
    stage,
    failure,
    compareAgain: () => void compare(failure?.message ?? MESSAGES.failed),
    conflict,
    choose,
    missing,
    submit,
    isRecovered: draft !== null,
    /** Whether there is text that closing the form leaves unsaved. */
    hasUnsaved: () => stage !== 'saving' && isTyped(),
    startAgain: () => {
      dropDraft(section, id);
      setDraft(null);
      setOpened({ base: values, lastSeen: record?.updatedAt ?? null, key: newScreenKey() });
      form.reset(values);
    },
    /**
     * Closes the form and deletes its draft.
     *
     * @returns a function that stores the draft again; `null` if nothing was typed or a save is
     * pending.
     */
    cancel: (): (() => void) | null => {
      const typed = structuredClone(form.getValues());
      const wasTyped = isTyped();
      isCancelled.current = true;
      forget();
      onClose();
      // While a save is pending, the values are neither discardable nor unsaved: `save` handles the outcome.
      if (!wasTyped || stage === 'saving') return null;
      const owner = draftOwner();
      return () => writeDraft(owner, section, id, { values: typed, ...opened });
    },
  };
};

export type RecordForm = ReturnType<typeof useRecordForm>;
