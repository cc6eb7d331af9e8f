import { z } from 'zod';

/** A variable that is set to nothing is not set. */
export const blankToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const optionalText = z.preprocess(blankToUndefined, z.string().optional());

export const hasProtocol =
  (protocols: string[]) =>
  (address: string): boolean => {
    try {
      return protocols.includes(new URL(address).protocol);
    } catch {
      return false;
    }
  };
