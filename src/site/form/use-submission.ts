'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast, type ToastOptions } from '@/kit/toast/toast.store';
import { AGE_HEADER } from '@/shared/bot-signals';
import { postForm } from '@/site/form/post-form';
import { readTrap } from '@/site/form/form-parts';

/**
 * Storage key of a form's idempotency key. The tab keeps it from the first request until one
 * succeeds, also after a reload.
 */
const storageKeyOf = (path: string): string => `envio:${path}`;

/** 128 random bits. Not `randomUUID`, because it is missing if the site is served without https. */
const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Keys in memory, until the page is left, because storage may be forbidden or full. */
const kept = new Map<string, string>();

/** The key of the form that is sent to `path`. */
const submissionKey = (path: string): string => {
  const name = storageKeyOf(path);
  let key = kept.get(name);
  try {
    key ??= sessionStorage.getItem(name) ?? undefined;
  } catch {
    // Some browsers refuse storage in private windows: the key is then only in `kept`.
  }
  key ??= makeKey();
  kept.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is refused: `kept` holds the key until the page is left.
  }
  return key;
};

/** Deletes the key after a success, because the next submission is a new one. */
const forgetSubmissionKey = (path: string): void => {
  kept.delete(storageKeyOf(path));
  try {
    sessionStorage.removeItem(storageKeyOf(path));
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
};

export interface SubmissionTexts {
  success: ToastOptions | ((answer: unknown) => ToastOptions);
  failure: { title: string; fallback: string };
}

interface Options<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  path: string;
  extra?: object;
  texts: SubmissionTexts;
  /** Called with the server's answer and the values that were sent. */
  onSent: (answer: unknown, sent: Output) => void;
  /** Called with the faulty fields, found here or by the server, to show the first of them. */
  onInvalid: (faulty: ReadonlySet<string>) => void;
  /** Called with the server's message for a 409, which belongs to no field; the toast has shown it. */
  onRefused?: (reason: string | null) => void;
}

/**
 * Submits a form: once while pending, with a toast for each outcome and the server's errors on their fields. A
 * failure keeps the values, and a retry sends the same idempotency key, so that a lost response causes no duplicate.
 */
export const useSubmission = <Input extends FieldValues, Output>({
  form,
  path,
  extra,
  texts,
  onSent,
  onInvalid,
  onRefused,
}: Options<Input, Output>) => {
  // A ref, because a second click may precede the render of `isPending`.
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const fail = (error: unknown): void => {
    const description = errorMessage(error, texts.failure.fallback);
    showToast({ tone: 'error', title: texts.failure.title, description });
    const values = form.getValues();
    const faults =
      error instanceof ApiRequestError ? error.errors.filter(({ field }) => field in values) : [];
    faults.forEach(({ field, message }) =>
      form.setError(field as Path<Input>, { type: 'server', message }),
    );
    // «Inténtalo de nuevo» is offered only if a retry may help: not for faulty fields, which are
    // marked, and not for a refusal such as a full event.
    setFailed(!(error instanceof ApiRequestError) || error.status >= 500);
    if (error instanceof ApiRequestError && error.status === 409) {
      onRefused?.(error.serverMessage);
    }
    if (faults.length > 0) onInvalid(new Set(faults.map(({ field }) => field)));
  };

  const send = (trap: object) =>
    form.handleSubmit(
      async (body) => {
        const headers = {
          'Idempotency-Key': submissionKey(path),
          [AGE_HEADER]: String(Math.round(performance.now() - shownAt.current)),
        };
        const answer = await postForm(path, { body: { ...body, ...extra, ...trap }, headers });
        forgetSubmissionKey(path);
        setFailed(false);
        const { success } = texts;
        showToast(typeof success === 'function' ? success(answer) : success);
        onSent(answer, body);
      },
      (errors) => onInvalid(new Set(Object.keys(errors))),
    );

  const submit = async (event: React.SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await send(readTrap(event.currentTarget))(event);
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  return { submit, isPending, hasFailed };
};
