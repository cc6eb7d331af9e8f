import { z } from 'zod';

/** Treats an empty variable as unset. */
export const blankToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const optionalText = z.preprocess(blankToUndefined, z.string().optional());

export const optionalValid = (isValid: (text: string) => boolean, error: string) =>
  optionalText.refine((text) => !text || isValid(text), { error });

export const countFrom = (min: number, fallback: number) =>
  z.preprocess(
    blankToUndefined,
    z.coerce
      .number('debe ser un número')
      .int('debe ser un número entero')
      .min(min, `debe ser ${min} o más`)
      .default(fallback),
  );

export const hasProtocol =
  (protocols: string[]) =>
  (address: string): boolean => {
    try {
      return protocols.includes(new URL(address).protocol);
    } catch {
      return false;
    }
  };
