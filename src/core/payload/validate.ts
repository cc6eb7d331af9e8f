import type { TextFieldSingleValidation } from 'payload';

import { isStorableAddress } from '@/core/schema';

export const validateUrl: TextFieldSingleValidation = (address, { required }) => {
  if (!address) return required ? 'Este campo es obligatorio' : true;
  return isStorableAddress(address) || 'Ingrese una URL válida';
};

export const validateText =
  (min: number, max: number, message: string) =>
  (text: string | null | undefined): string | true => {
    const length = text?.trim().length ?? 0;
    if (length < min) return message;
    return length <= max || `No puede exceder ${max} caracteres`;
  };
