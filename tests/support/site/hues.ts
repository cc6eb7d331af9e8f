import type { Locator } from '@playwright/test';

/** The hues that the specification names, in degrees of the colour wheel. */
const HUES = {
  azul: [200, 230],
  morado: [250, 290],
  verde: [110, 165],
  rojo: [345, 375],
  naranja: [20, 40],
} as const;

type HueName = keyof typeof HUES;

/** The name of a CSS colour; `neutro` if its channels differ by less than 40. */
const hueName = (color: string): HueName | 'neutro' => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 40) return 'neutro';
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const degrees = (sector * 60 + 360) % 360;
  const name = (Object.keys(HUES) as HueName[]).find((one) =>
    [degrees, degrees + 360].some((hue) => hue >= HUES[one][0] && hue <= HUES[one][1]),
  );
  if (!name) throw new Error(`${color} is none of the named colours: ${degrees} degrees`);
  return name;
};

/** The colour name of an element's text or background. */
export const hueOf = async (
  element: Locator,
  of: 'color' | 'backgroundColor',
): Promise<HueName | 'neutro'> =>
  hueName(await element.evaluate((one, property) => getComputedStyle(one)[property], of));
