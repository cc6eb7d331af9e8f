import { describe, expect, it } from 'vitest';

import { readScannerPlace } from '@/core/settings.scanner';

describe('where clamd listens', () => {
  it.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    ['10.0.0.7:3310', { host: '10.0.0.7', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
  ])('%s', (text, place) => {
    expect(readScannerPlace(text)).toEqual(place);
  });

  it.each(['clamav', 'clamav:', ':3310', 'clamav:0', 'clamav:65536', 'tcp://clamav:3310', ''])(
    '«%s» is none',
    (text) => {
      expect(readScannerPlace(text)).toBeUndefined();
    },
  );
});
