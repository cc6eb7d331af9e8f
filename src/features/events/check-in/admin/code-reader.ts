/** The part of a browser's own reader that is used; TypeScript's DOM does not know it. */
interface OwnReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface OwnReaderClass {
  new (options: { formats: string[] }): OwnReader;
  getSupportedFormats: () => Promise<string[]>;
}

/** Reads the code that a camera sees now, if it sees one. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** More is not read better, and takes longer. */
const MAX_WIDTH = 960;

const makeOwnReader = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnReaderClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const reader = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await reader.detect(video))[0]?.rawValue;
};

/** Where the browser has none: a program of this site's, which is plain JavaScript and so within its policy. */
const makeFallback = async (): Promise<CodeReader> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return Promise.resolve(undefined);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return Promise.resolve(decodeQR(picture));
    } catch {
      // It sees none in this picture.
      return Promise.resolve(undefined);
    }
  };
};

let reader: Promise<CodeReader> | undefined;

/** The reader of codes. It is fetched while there is a network, and then there. */
export const loadCodeReader = (): Promise<CodeReader> => {
  reader ??= makeOwnReader()
    .then((own) => own ?? makeFallback())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
};
