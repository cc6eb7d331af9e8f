import type { CollectionAfterErrorHook } from 'payload';

import type { ImageHeader, WholeEncoding } from '@/core/images/open-image';
import { MEDIA } from '@/features/content/media/media.definition';

const { messages } = MEDIA;

const inMegapixels = (pixels: number): string =>
  (pixels / 1_000_000).toLocaleString('es', { maximumFractionDigits: 1 });

const ADVICE: Record<WholeEncoding, string> = {
  AVIF: 'un AVIF: guárdala como JPEG',
  'interlaced PNG': 'un PNG entrelazado: guárdala sin entrelazado',
  'progressive JPEG': 'un JPEG progresivo: guárdala sin «progresivo»',
};

/** Error for an image that is not decoded, because it has more pixels than its memory limit allows. */
export const findImageFault = ({
  maxPixels,
  pixels,
  wholeEncoding,
}: Omit<ImageHeader, 'orientation'>): string | undefined => {
  if (pixels <= maxPixels) return undefined;
  const sizes = `La imagen tiene ${inMegapixels(pixels)} megapíxeles y el máximo es ${inMegapixels(maxPixels)}`;
  return wholeEncoding
    ? `${sizes} para ${ADVICE[wholeEncoding]} o redúcela, y vuelve a subirla`
    : `${sizes}: redúcela y vuelve a subirla`;
};

/**
 * Messages of Payload's own file check (`uploads/checkFileRestrictions.js`). Our check precedes it and refuses what it
 * would refuse, so none is expected.
 */
const NATIVE_REFUSALS: [RegExp, string][] = [
  [/^Invalid or corrupted ISO base media/u, messages.damagedImage],
  [/^Invalid (?:or corrupted )?PDF/u, messages.damagedDocument],
  [/^Could not read/u, messages.damagedDocument],
  [/^(?:Invalid MIME type|File type)/u, messages.wrongType],
];

/** Translates a message of Payload's file check to Spanish; returns any other text unchanged. */
export const translateRefusal = (message: string): string =>
  NATIVE_REFUSALS.find(([pattern]) => pattern.test(message))?.[1] ?? message;

interface Fault {
  message: string;
  path?: string;
}

/** Translates the errors of Payload's file check, which are in English and bypass `t`. */
export const answerInSpanish: CollectionAfterErrorHook = ({ error }) => {
  const { data, name } = error as { data?: { errors?: Fault[] }; name?: string };
  if (!Array.isArray(data?.errors)) return undefined;
  const errors = data.errors.map((fault) => ({
    ...fault,
    message: fault.path === 'file' ? translateRefusal(fault.message) : fault.message,
  }));
  const translated = errors.find(({ message }, index) => message !== data.errors?.[index]?.message);
  if (!translated) return undefined;
  const { message } = translated;
  return { response: { errors: [{ name, data: { ...data, errors }, message }] } };
};
