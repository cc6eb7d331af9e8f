import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { settings } from '@/core/settings';
import { fontVariables } from '@/design/fonts';
import { TimeZoneProvider } from '@/kit/time-zone.context';
import { timeZoneName } from '@/shared/time-zone-name';

import '../(site)/globals.css';

export const metadata: Metadata = {
  title: 'Vista previa · Doctorado en Educación',
  robots: { index: false, follow: false },
};

/** Drafts in the site's styles, without its header and footer, so that they are not mistaken for public pages. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  const { timeZone } = settings();
  return (
    <html lang="es" className={fontVariables}>
      <body>
        <TimeZoneProvider timeZone={timeZone} zoneName={timeZoneName(timeZone)}>
          {children}
        </TimeZoneProvider>
      </body>
    </html>
  );
}
