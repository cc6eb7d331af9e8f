import { PALETTE } from '../../../src/shared/lines/palette';
import { blend } from './svg';

/**
 * The hours of the day in which the scenes stand. Each gives the same roles its own colours, all
 * from one palette.
 */
export interface Tone {
  sky: string;
  far: string;
  near: string;
  deep: string;
  light: string;
  accent: string;
  second: string;
  line: string;
  /** Lines on `deep` and `near`. */
  glow: string;
}

const { paper, paperDeep, ink, green, greenDeep, greenTint, terracotta, ochre, blue } = PALETTE;

export const TONES = {
  morning: {
    sky: paper,
    far: greenTint,
    near: green,
    deep: greenDeep,
    light: '#FFFFFF',
    accent: terracotta,
    second: ochre,
    line: green,
    glow: greenTint,
  },
  noon: {
    sky: PALETTE.ochreTint,
    far: '#EBCB8E',
    near: blend(green, greenTint, 0.12),
    deep: green,
    light: paper,
    accent: terracotta,
    second: ochre,
    line: greenDeep,
    glow: PALETTE.ochreTint,
  },
  evening: {
    sky: PALETTE.terracottaTint,
    far: '#E3A98A',
    near: terracotta,
    deep: '#6E2A12',
    light: paper,
    accent: green,
    second: ochre,
    line: '#7F3216',
    glow: PALETTE.terracottaTint,
  },
  night: {
    sky: ink,
    far: '#2B3B50',
    near: '#1F4C50',
    deep: '#0E1622',
    light: '#F4E7C8',
    accent: '#E2A36B',
    second: '#E0B45F',
    line: '#9FB4C4',
    glow: '#D5DFE6',
  },
  sea: {
    sky: '#E7EEF3',
    far: '#AFC8DA',
    near: blend(blue, ink, 0.35),
    deep: '#152F4F',
    light: paper,
    accent: terracotta,
    second: ochre,
    line: '#234E7E',
    glow: '#DCE9F2',
  },
  forest: {
    sky: green,
    far: '#2B6259',
    near: greenDeep,
    deep: '#081F1D',
    light: paperDeep,
    accent: '#E2A36B',
    second: '#E0B45F',
    line: '#8DB5AA',
    glow: greenTint,
  },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;
