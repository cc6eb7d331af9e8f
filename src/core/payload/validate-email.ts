import type { EmailFieldValidation } from 'payload';

import { EMAIL_PATTERN } from '@/shared/email-address';

/**
 * Validation of a stored address. Payload's own (3.90.1) refuses top levels like `xn--p1ai`, which our schemas accept
 * (`core/schema`).
 */
export const validateEmail: EmailFieldValidation = (value, { required }) => {
  if (!value) return required ? 'Este campo es obligatorio.' : true;
  return EMAIL_PATTERN.test(value) || 'Ingrese un correo electrónico válido';
};
