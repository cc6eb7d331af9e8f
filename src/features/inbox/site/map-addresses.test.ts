import { describe, expect, it } from 'vitest';

import { mapEmbedAddress, mapLinkAddress } from './map-addresses';

const boxOf = (address: string): number[] =>
  (new URL(address).searchParams.get('bbox') ?? '').split(',').map(Number);

describe('mapEmbedAddress', () => {
  it('puts the position in the middle and marks it', () => {
    const address = mapEmbedAddress({ latitude: 10.4914, longitude: -66.8902, zoom: 15 });
    const [west = 0, south = 0, east = 0, north = 0] = boxOf(address);
    expect((west + east) / 2).toBeCloseTo(-66.8902, 4);
    expect((south + north) / 2).toBeCloseTo(10.4914, 4);
    expect(new URL(address).searchParams.get('marker')).toBe('10.4914,-66.8902');
  });

  it('shows half as much with each step nearer', () => {
    const widthAt = (zoom: number) => {
      const [west = 0, , east = 0] = boxOf(mapEmbedAddress({ latitude: 0, longitude: 0, zoom }));
      return east - west;
    };
    expect(widthAt(12) / widthAt(13)).toBeCloseTo(2, 2);
  });
});

describe('mapLinkAddress', () => {
  it('leads to the position at its zoom', () => {
    expect(mapLinkAddress({ latitude: 1.5, longitude: -2, zoom: 9 })).toBe(
      'https://www.openstreetmap.org/?mlat=1.5&mlon=-2#map=9/1.5/-2',
    );
  });
});
