import { describe, expect, it } from 'vitest';

import { LINE_COUNT } from './composition';
import { COMPOSITIONS, type CompositionName } from './compositions';
import type { LinesDrawing } from './draw-frame';
import { drawLines } from './draw-lines';
import { drawHeaderLines, HEADER_COMPOSITION_NAMES } from './header-compositions';
import { LINE_COLOURS, SCHEMES } from './palette';
import { renderLinesSvg } from './render-svg';

type Draw = (facts: { seed: string; width?: number; height?: number }) => LinesDrawing;

const compositions: [name: string, draw: Draw][] = [
  ...(Object.keys(COMPOSITIONS) as CompositionName[]).map((composition): [string, Draw] => [
    composition,
    (facts) => drawLines({ ...facts, composition }),
  ]),
  ...HEADER_COMPOSITION_NAMES.map((composition): [string, Draw] => [
    `${composition}, al abrir una página`,
    (facts) => drawHeaderLines({ ...facts, composition }),
  ]),
];
const seeds = ['', 'noticia-1', 'noticia-2', 'número 12', '¿qué?'];

/** The nodes of a path: the last two numbers of every command. */
const readNodes = (d: string): [number, number][] =>
  d
    .split(/(?=[MCS])/u)
    .map((command) => (command.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number))
    .map((numbers) => [numbers.at(-2) ?? NaN, numbers.at(-1) ?? NaN]);

describe.each(compositions)('the composition «%s»', (_name, draw) => {
  it.each(seeds)('has eleven lines for the seed «%s»', (seed) => {
    const { lines } = draw({ seed });
    expect(lines).toHaveLength(LINE_COUNT);
    expect(new Set(lines.map(({ d }) => d)).size).toBe(LINE_COUNT);
    for (const { colour, width } of lines) {
      expect(colour).toBeLessThan(LINE_COLOURS);
      expect(width).toBeGreaterThan(0);
    }
  });

  it('is the same for the same seed', () => {
    expect(draw({ seed: 'a' })).toEqual(draw({ seed: 'a' }));
  });

  it('keeps every node inside the drawing, at any size', () => {
    for (const [width, height] of [
      [320, 200],
      [1440, 160],
      [600, 1400],
    ] as const) {
      for (const { d } of draw({ seed: 'b', width, height }).lines) {
        for (const [x, y] of readNodes(d)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  it('stays light as an SVG', () => {
    const svg = renderLinesSvg({ drawing: draw({ seed: 'c' }), scheme: 'paper' });
    expect(svg.length).toBeLessThan(6_000);
  });
});

describe('drawing lines', () => {
  it('differs from seed to seed', () => {
    const first = drawLines({ seed: 'noticia-1', composition: 'picture' });
    const second = drawLines({ seed: 'noticia-2', composition: 'picture' });
    expect(first.lines[0]?.d).not.toBe(second.lines[0]?.d);
  });

  it('gives the mark no seed to differ by', () => {
    const [one, other] = ['a', 'b'].map((seed) => drawLines({ seed, composition: 'mark' }));
    expect(one).toEqual(other);
  });

  it('lets one line alone stand out where one is loose', () => {
    const { lines } = drawLines({ seed: '404', composition: 'loose' });
    expect(lines.filter(({ colour }) => colour === 1)).toHaveLength(1);
  });
});

describe('rendering an SVG', () => {
  const drawing = drawLines({ seed: 'd', composition: 'square' });

  it('hides decoration from screen readers', () => {
    expect(renderLinesSvg({ drawing, scheme: 'green' })).toContain('aria-hidden="true"');
  });

  it('names what it shows, safely', () => {
    const svg = renderLinesSvg({ drawing, scheme: 'green', title: 'Líneas <11> & "más"' });
    expect(svg).toContain('<title>Líneas &lt;11&gt; &amp; &quot;más&quot;</title>');
    expect(svg).toContain('role="img"');
  });

  it('paints the ground only when asked', () => {
    const { ground } = SCHEMES.green;
    expect(renderLinesSvg({ drawing, scheme: 'green', ground: true })).toContain(ground);
    expect(renderLinesSvg({ drawing, scheme: 'green' })).not.toContain(ground);
  });
});
