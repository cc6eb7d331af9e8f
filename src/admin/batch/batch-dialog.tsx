'use client';

import { useEffect, useId, useRef, useState } from 'react';

import { BatchDropZone } from '@/admin/batch/batch-drop-zone';
import { BatchRowFields } from '@/admin/batch/batch-row';
import { MAX_FILES } from '@/admin/batch/batch-rows';
import { useBatch, type BatchOptions } from '@/admin/batch/use-batch';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { Dialog } from '@/admin/dialog/dialog';
import { FieldMessage } from '@/admin/form/field';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

interface BatchTexts {
  title: string;
  /** «imágenes» */
  many: string;
  /** «Se agregaron {n} imágenes» */
  done: (count: number) => string;
  /** Toast text after the undo: the records are in the trash. */
  undone: string;
}

export interface BatchDialogProps<Created> extends BatchOptions<Created> {
  texts: BatchTexts;
  categories: readonly string[];
  titleLimit: number;
  hasAltTexts?: boolean;
  remove: (created: Created) => Promise<unknown>;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** «Subir varias»: uploads several files, with a shared category and a row of texts for each. */
export function BatchDialog<Created>({
  texts,
  categories,
  titleLimit,
  hasAltTexts = false,
  remove,
  onClose,
  onChanged,
  ...options
}: BatchDialogProps<Created>) {
  const batch = useBatch(options);
  const { beginning, category, created, isRunning, left, published, rows, titles } = batch;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const categoryField = useRef<HTMLSelectElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const open = rows.filter(({ state }) => state === 'waiting' || state === 'failed');
  const missing = open.filter((row) => !titles[rows.indexOf(row)]?.trim());
  const sendable = rows.filter(({ state }) => state !== 'refused').length;
  const isFailed = rows.some(({ state }) => state === 'failed');

  const undo = async () => {
    const outcomes = await Promise.allSettled(created.current.map(remove));
    const isUndone = outcomes.every(({ status }) => status === 'fulfilled');
    showToast(
      isUndone
        ? { title: 'Deshecho', description: texts.undone }
        : { title: 'Error', description: 'No se pudo deshacer del todo.', tone: 'error' },
    );
    await onChanged();
  };
  const announce = () => {
    if (created.current.length === 0) return;
    showToast({
      title: texts.done(created.current.length),
      action: { label: 'Deshacer', onSelect: () => void undo() },
    });
  };
  const close = () => {
    batch.forget();
    announce();
    onClose();
  };
  /** Asks first if rows are not stored yet, because their texts exist only in this dialog. */
  const leave = () => {
    if (isRunning || open.length > 0) setIsLeaving(true);
    else close();
  };

  const send = async () => {
    setIsAsked(true);
    if (!category) {
      categoryField.current?.focus();
      return;
    }
    if (missing[0]) {
      document.getElementById(`${id}-${missing[0].key}-titulo`)?.focus();
      return;
    }
    const isComplete = await batch.run();
    void onChanged();
    if (isComplete && isOpen.current && rows.every(({ state }) => state !== 'refused')) close();
  };

  return (
    <Dialog
      isOpen
      onClose={leave}
      title={texts.title}
      width="wide"
      footer={
        <>
          <p role="status" className="tw:w-full tw:text-sm tw:text-ink-soft tw:empty:sr-only">
            {isRunning
              ? `Subiendo: ${created.current.length} de ${sendable}…`
              : isFailed &&
                `${created.current.length} de ${sendable} en la lista. Lo que falta sigue abajo, con su motivo.`}
          </p>
          <Button onClick={leave}>{created.current.length > 0 ? 'Cerrar' : 'Cancelar'}</Button>
          <Button
            look="primary"
            isPending={isRunning}
            disabled={open.length === 0 && !isRunning}
            onClick={() => void send()}
          >
            {isFailed ? `Reintentar (${open.length})` : `Subir ${open.length || ''}`.trim()}
          </Button>
        </>
      }
    >
      <div className="tw:space-y-5">
        {batch.lost !== null && <RecoveredNotice onDiscard={batch.startAgain} />}
        <BatchDropZone
          types={options.types}
          many={texts.many}
          chooser={chooser}
          isDisabled={isRunning || !batch.isReady}
          onFiles={batch.add}
        />
        <p role="status" className="tw:text-sm tw:font-semibold tw:text-cat-orange tw:empty:hidden">
          {left > 0 && `Se suben ${MAX_FILES} de una vez: quedaron fuera ${left}.`}
          {batch.lost && `No se pudieron conservar ${batch.lost}: elige otra vez esos archivos.`}
        </p>
        {rows.length > 0 && (
          <>
            <div className="tw:grid tw:gap-4 tw:sm:grid-cols-2">
              <div>
                <label htmlFor={`${id}-categoria`} className="tw:mb-1.5 tw:block tw:font-semibold">
                  Categoría (la misma para todo)
                </label>
                <select
                  ref={categoryField}
                  id={`${id}-categoria`}
                  value={category}
                  disabled={isRunning}
                  aria-required
                  aria-invalid={isAsked && !category}
                  aria-describedby={`${id}-categoria-error`}
                  onChange={(event) => batch.setCategory(event.target.value)}
                  className={inputClasses}
                >
                  <option value="">Selecciona una categoría</option>
                  {categories.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
                <FieldMessage
                  id={`${id}-categoria-error`}
                  message={isAsked && !category ? 'La categoría es obligatoria' : undefined}
                />
              </div>
              <div>
                <label htmlFor={`${id}-comienzo`} className="tw:mb-1.5 tw:block tw:font-semibold">
                  Comienzo de los títulos
                </label>
                <input
                  id={`${id}-comienzo`}
                  type="text"
                  value={beginning}
                  maxLength={titleLimit - 10}
                  disabled={isRunning}
                  placeholder="Por ejemplo: Congreso 2026"
                  onChange={(event) => batch.setBeginning(event.target.value)}
                  className={inputClasses}
                />
              </div>
            </div>
            <label className="tw:flex tw:min-h-[44px] tw:items-center tw:gap-3">
              <input
                type="checkbox"
                checked={published}
                disabled={isRunning}
                onChange={(event) => batch.setPublished(event.target.checked)}
                className="tw:size-5 tw:accent-green"
              />
              <span>
                <span className="tw:font-semibold">Publicar al subir.</span>{' '}
                {published ? 'Se ven en el sitio enseguida.' : 'Quedan como borradores.'}
              </span>
            </label>
            <ul className="tw:space-y-3">
              {rows.map((row, index) => (
                <BatchRowFields
                  key={row.key}
                  id={`${id}-${row.key}`}
                  row={row}
                  title={titles[index] ?? ''}
                  titleLimit={titleLimit}
                  hasAltText={hasAltTexts}
                  isAsked={isAsked}
                  isLocked={isRunning || row.state === 'created'}
                  onChange={(values) => batch.change(row.key, values)}
                  onRemove={() => {
                    batch.remove(row.key);
                    chooser.current?.parentElement?.querySelector('button')?.focus();
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        question="¿Cerrar sin terminar de subir?"
        explanation="Lo que todavía no está en la lista se descarta, con los textos que escribiste."
        confirm="Descartar y cerrar"
        cancel="Seguir aquí"
        isPending={false}
        onConfirm={close}
        onCancel={() => setIsLeaving(false)}
      />
    </Dialog>
  );
}
