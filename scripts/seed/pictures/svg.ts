/** The few shapes that the pictures are made of, as text of SVG. */

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** How a shape is painted; what is not given is not painted. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

const attributes = ({ fill = 'none', stroke, width, opacity, dash }: Paint): string =>
  `fill="${fill}"` +
  (stroke ? ` stroke="${stroke}" stroke-width="${n(width ?? 2)}" stroke-linecap="round"` : '') +
  (opacity === undefined ? '' : ` opacity="${opacity}"`) +
  (dash ? ` stroke-dasharray="${dash}"` : '');

export type Point = readonly [x: number, y: number];

export const rect = ([x, y]: Point, [width, height]: Point, paint: Paint, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"` +
  `${radius ? ` rx="${n(radius)}"` : ''} ${attributes(paint)}/>`;

export const circle = ([x, y]: Point, radius: number, paint: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes(paint)}/>`;

export const ellipse = ([x, y]: Point, [rx, ry]: Point, paint: Paint): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes(paint)}/>`;

export const path = (d: string, paint: Paint): string => `<path d="${d}" ${attributes(paint)}/>`;

const commands = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');

export const polygon = (points: readonly Point[], paint: Paint): string =>
  path(`${commands(points)}Z`, paint);

export const polyline = (points: readonly Point[], paint: Paint): string =>
  path(commands(points), paint);

/** A group turned around a point, in degrees. */
export const turned = (content: string, degrees: number, [x, y]: Point): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;

/** A rectangle with a round arch on top, standing on `y + height`. */
export const arch = ([x, y]: Point, [width, height]: Point, paint: Paint): string => {
  const r = width / 2;
  return path(
    `M${n(x)} ${n(y + height)}V${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + width)} ${n(y + r)}V${n(y + height)}Z`,
    paint,
  );
};

/** A colour between two, `share` of the way. */
export const blend = (from: string, to: string, share: number): string => {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const [a, b] = [channel(from, index), channel(to, index)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
};

/** `[0, 1, …, count − 1]` */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
