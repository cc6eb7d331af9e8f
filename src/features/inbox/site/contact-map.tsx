'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { mapEmbedAddress, type MapPosition } from '@/features/inbox/site/map-addresses';
import { useHydrated } from '@/kit/use-hydrated';
import { Button } from '@/site/ui/button';

const { mapFrame, mapShow } = CONTACT_TEXTS;

interface Props {
  position: MapPosition;
  /** Fallback until the map is loaded. */
  children: ReactNode;
}

/** The map of another site, loaded when it is scrolled into view, or by the button. */
export function ContactMap({ position, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (isShown || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { threshold: 0.25 },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isShown]);

  return (
    <div
      ref={frame}
      className="bg-green-tint relative isolate h-[22rem] overflow-hidden rounded-sm sm:h-[28rem]"
    >
      {isShown ? (
        <iframe
          title={mapFrame}
          src={mapEmbedAddress(position)}
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          {children}
          {isReady && (
            <div className="absolute inset-0 grid place-items-center">
              <Button look="secondary" className="bg-paper" onClick={() => setShown(true)}>
                {mapShow}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
