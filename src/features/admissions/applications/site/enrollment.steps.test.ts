import { describe, expect, it } from 'vitest';

import { registrationInput } from '@/features/admissions/applications/registrations.schemas';

import { ENROLLMENT_STEPS, findFirstFault } from './enrollment.steps';

describe('the steps of the enrollment form', () => {
  it('hold each field of the request once', () => {
    expect(ENROLLMENT_STEPS.flat().sort()).toEqual(Object.keys(registrationInput.shape).sort());
  });
});

describe('findFirstFault', () => {
  it('goes by the order of the screen, not by that of the complaints', () => {
    expect(findFirstFault(new Set(['aceptarTerminos', 'universidadOrigen']))).toEqual({
      step: 1,
      field: 'universidadOrigen',
    });
  });

  it('finds nothing where nothing of the form is at fault', () => {
    expect(findFirstFault(new Set(['otra']))).toBeNull();
  });
});
