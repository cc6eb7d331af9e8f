'use client';

import { useEffect, useRef, useState } from 'react';

import { CHECK_IN_TEXTS } from '@/features/events/check-in/admin/check-in.texts';

/** Part of the Barcode Detection API, which TypeScript's DOM types lack. */
interface OwnReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface OwnReaderClass {
  new (options: { formats: string[] }): OwnReader;
  getSupportedFormats: () => Promise<string[]>;
}

type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Larger pictures take longer and are not read better. */
const MAX_WIDTH = 960;

const makeOwnReader = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnReaderClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const reader = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await reader.detect(video))[0]?.rawValue;
};

/** For browsers without the API: plain JavaScript, within the content security policy. */
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
      // No code in this picture.
      return Promise.resolve(undefined);
    }
  };
};

let reader: Promise<CodeReader> | undefined;

/** Cached, so that it works offline after the first call. */
export const loadCodeReader = (): Promise<CodeReader> => {
  reader ??= makeOwnReader()
    .then((own) => own ?? makeFallback())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
};

const TEXTS = CHECK_IN_TEXTS.camera;
/** Interval between pictures. */
const PAUSE_MS = 120;
/** Pause before the same code is accepted again: it is still in front of the camera. */
const SAME_MS = 3_000;

const openCamera = (): Promise<MediaStream> => {
  // Undefined without HTTPS, contrary to the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices
    ? devices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
    : Promise.reject(new DOMException('', 'NotFoundError'));
};

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused' | 'none'>('starting');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = { code: '', at: 0 };

    const look = async (read: Awaited<ReturnType<typeof loadCodeReader>>) => {
      const code = video.current ? await read(video.current).catch(() => undefined) : undefined;
      if (isOver) return;
      const now = Date.now();
      if (code && (code !== seen.code || now - seen.at > SAME_MS)) latest.current(code);
      if (code) seen = { code, at: now };
      timer = setTimeout(() => void look(read), PAUSE_MS);
    };
    const begin = async () => {
      stream = await openCamera();
      const read = await loadCodeReader();
      const element = video.current;
      if (isOver || !element) return;
      element.srcObject = stream;
      await element.play();
      setState('on');
      void look(read);
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    begin()
      .catch((error: unknown) => {
        if (!isOver) setState(isRefusal(error) ? 'refused' : 'none');
      })
      // Closed while the permission was being requested.
      .finally(() => {
        if (isOver) end();
      });
    return end;
  }, []);

  const hasFailed = state === 'refused' || state === 'none';
  return (
    <div className="tw:overflow-hidden tw:rounded-lg tw:bg-green-deep tw:text-white">
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        hidden={hasFailed}
        className="tw:mx-auto tw:block tw:aspect-video tw:max-h-[45dvh] tw:w-full tw:object-cover"
      />
      <p role="status" className="tw:px-4 tw:py-3 tw:text-center">
        {TEXTS[state]}
      </p>
    </div>
  );
}
