import { expect, it, vi } from 'vitest';

import { assertInTime, isOfMachine, OutOfBudget } from '@/core/worker-budget';

it.each([
  [true, Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })],
  [true, Object.assign(new Error('terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })],
  [true, new RangeError('Array buffer allocation failed')],
  [true, new Error('VipsJpeg: Insufficient memory (case 4)')],
  [true, new Error('vips_tracked: out of memory -- size == 94MB')],
  [true, { name: 'UnknownErrorException', message: 'Unable to allocate buffer of size 9' }],
  [false, new Error('Input buffer contains unsupported image format')],
  [false, new Error('VipsJpeg: premature end of JPEG image')],
  [false, { code: undefined, name: 'InvalidPDFException', message: 'Invalid PDF structure.' }],
])('the machine is to blame: %s, %s', (isMachine, error) => {
  expect(isOfMachine(error)).toBe(isMachine);
});

it('work waits at most twenty seconds for its turn', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  expect(() => assertInTime(1_000_000 - 20_000)).not.toThrow();
  expect(() => assertInTime(1_000_000 - 20_001)).toThrow(OutOfBudget);
  now.mockRestore();
});
