'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast, type ToastOptions } from '@/kit/toast/toast.store';
import { AGE_HEADER } from '@/shared/bot-signals';
import { postForm } from '@/site/form/post-form';
import { readTrap } from '@/site/form/form-parts';

/** Where the tab stores a form's idempotency key, from the first request until one succeeds; so also after a reload. */
const storageKeyOf = (path: string): string => `envio:${path}`;

/** 128 random bits; `randomUUID` is missing where the site is served without https. */
const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** What storage cannot keep, because it is forbidden or full, is kept until the page goes. */
const kept = new Map<string, string>();

/** The key of the form that is sent to `path`. */
const submissionKey = (path: string): string => {
  const name = storageKeyOf(path);
  let key = kept.get(name);
  try {
    key ??= sessionStorage.getItem(name) ?? undefined;
  } catch {
    // Some browsers refuse storage in private windows: the key then lives above alone.
  }
  key ??= makeKey();
  kept.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is refused: until the page is left, the variable above holds the key.
  }
  return key;
};

/** The form has arrived: what is sent next is something new. */
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
  /** There are faulty fields, found here or by the server: show the first of them. */
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
    // «Inténtalo de nuevo» is offered only where trying again may help: not for faulty fields, which
    // are marked, nor for a refusal such as a full event.
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
