'use client';

import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

export interface FormPart {
  label: string;
  /** Formats a value of the field as text, for comparison. */
  describe: (value: unknown) => string;
  /** Whether two values of the field have the same meaning, if deep equality is too strict. */
  isSame?: (one: unknown, other: unknown) => boolean;
  isImage?: boolean;
}

/**
 * Finishes pending work of a field (an upload) before the form is sent. `false`: the work failed, and
 * the field shows the reason.
 */
type Finish = () => Promise<boolean>;

const finishAll = async (finishes: ReadonlySet<RefObject<Finish>>): Promise<boolean> => {
  const outcomes = await Promise.all([...finishes].map(({ current }) => current()));
  return outcomes.every(Boolean);
};

/** Registry of a form's mounted fields, in order. */
export class FormParts {
  readonly #parts = new Map<string, RefObject<FormPart>>();
  readonly #finishes = new Set<RefObject<Finish>>();
  readonly #followUps = new Set<RefObject<Finish>>();

  add(name: string, part: RefObject<FormPart>): () => void {
    this.#parts.set(name, part);
    return () => {
      this.#parts.delete(name);
    };
  }

  addFinish(finish: RefObject<Finish>): () => void {
    this.#finishes.add(finish);
    return () => {
      this.#finishes.delete(finish);
    };
  }

  addFollowUp(finish: RefObject<Finish>): () => void {
    this.#followUps.add(finish);
    return () => {
      this.#followUps.delete(finish);
    };
  }

  list(): { name: string; part: FormPart }[] {
    return [...this.#parts].map(([name, { current }]) => ({ name, part: current }));
  }

  finish(): Promise<boolean> {
    return finishAll(this.#finishes);
  }

  /** Runs the work that must wait until the record is stored. `false`: a field failed, and shows the reason. */
  followUp(): Promise<boolean> {
    return finishAll(this.#followUps);
  }
}

export const FormPartsContext = createContext<FormParts | null>(null);

const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

export const useFormPart = (name: string, part: FormPart): void => {
  const parts = useContext(FormPartsContext);
  const latest = useLatest(part);
  useEffect(() => parts?.add(name, latest), [parts, name, latest]);
};

/** Makes the surrounding form wait for `finish` before it is sent. */
export const useBeforeSubmit = (finish: Finish): void => {
  const parts = useContext(FormPartsContext);
  const latest = useLatest(finish);
  useEffect(() => parts?.addFinish(latest), [parts, latest]);
};

/** Makes the surrounding form call `finish` once the record is stored, and stay open if that fails. */
export const useAfterSave = (finish: Finish): void => {
  const parts = useContext(FormPartsContext);
  const latest = useLatest(finish);
  useEffect(() => parts?.addFollowUp(latest), [parts, latest]);
};
