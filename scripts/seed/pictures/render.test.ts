import { describe, expect, it } from 'vitest';

import { drawCover } from './cover';
import { drawPicture, SCENE_NAMES } from './render';
import { TONES, type ToneName } from './tones';

const tones = Object.keys(TONES) as ToneName[];

describe.each(SCENE_NAMES)('the scene «%s»', (scene) => {
  const size = { width: 1600, height: 1000 };

  it('is the same for the same seed and another for another', () => {
    const draw = (seed: string) => drawPicture({ scene, tone: 'morning', seed, ...size });
    expect(draw('a')).toBe(draw('a'));
    expect(draw('a')).not.toBe(draw('b'));
  });

  it.each(tones)('is drawn with sound numbers and colours at %s', (tone) => {
    const svg = drawPicture({ scene, tone, seed: 'c', width: 1000, height: 1400 });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    expect(svg.match(/="#[^"]*"/gu)?.every((colour) => /^="#[0-9a-f]{6}"$/iu.test(colour))).toBe(
      true,
    );
  });
});

it('draws the text of a cover as outlines, which need no font where they are shown', () => {
  const svg = drawCover({
    volume: '12',
    issue: '2',
    year: 2026,
    months: 'Julio–diciembre',
    theme: 'Un título que ocupa dos líneas en la portada',
    scheme: 'green',
    composition: 'cover',
  });
  expect(svg).not.toMatch(/<text|NaN|undefined/u);
});
