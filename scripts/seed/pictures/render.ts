import sharp from 'sharp';

import { createRandom } from '../../../src/shared/lines/random';
import * as scenes from './scenes';
import { TONES, type ToneName } from './tones';

export type SceneName = keyof typeof scenes;

/** A picture by its scene, its hour and its seed. */
export interface Picture {
  scene: SceneName;
  tone: ToneName;
  seed: string;
  width: number;
  height: number;
}

/** Every scene there is. */
export const SCENE_NAMES = Object.keys(scenes) as SceneName[];

/** The picture as SVG: the same for the same description. */
export const drawPicture = ({ scene, tone, seed, width, height }: Picture): string => {
  const random = createRandom(`${scene}:${seed}`);
  const content = scenes[scene]({ width, height, seed, random, tone: TONES[tone] });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
};

/** An SVG as a JPEG: flat colours keep their edges at full chroma. */
export const renderJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
