import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import { settings } from '@/core/settings';
import { fontVariables } from '@/design/fonts';
import { ViewBeacon } from '@/features/content/page-views/site/view-beacon';
import { TimeZoneProvider } from '@/kit/time-zone.context';
import { timeZoneName } from '@/shared/time-zone-name';
import { siteNameOf, readSiteContact, readSiteIdentity } from '@/site/shell/shell.reader';
import { SiteFooter } from '@/site/shell/site-footer';
import { SiteHeader } from '@/site/shell/site-header';
import { Toaster } from '@/site/toast/toaster';

import './globals.css';

// Rendered on request and cached in front of Next (src/server): neither the content nor the site's URL is known when
// the site is built.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: '#faf7f1', colorScheme: 'light' };

export const generateMetadata = async (): Promise<Metadata> => {
  const identity = await readSiteIdentity();
  const programmeName = siteNameOf(identity);
  return {
    metadataBase: new URL(settings().siteUrl),
    title: { default: programmeName, template: `%s · ${programmeName}` },
    ...(identity ? { description: identity.tagline } : {}),
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icono.svg', type: 'image/svg+xml' },
      ],
      apple: '/icono-180.png',
    },
    openGraph: { siteName: programmeName, locale: 'es_ES' },
  };
};

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { timeZone } = settings();
  const [identity, contact] = await Promise.all([readSiteIdentity(), readSiteContact()]);
  return (
    <html lang="es" className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#contenido"
          className="bg-ink text-paper fixed top-2 left-2 z-[70] -translate-y-24 rounded-sm px-5 py-3 font-semibold focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <TimeZoneProvider timeZone={timeZone} zoneName={timeZoneName(timeZone)}>
          <SiteHeader
            programmeName={siteNameOf(identity)}
            universityName={identity?.universityName}
          />
          <main id="contenido" tabIndex={-1} className="flex-1 focus:outline-none">
            {children}
          </main>
          <SiteFooter identity={identity} contact={contact} />
          <Toaster />
          <ViewBeacon />
        </TimeZoneProvider>
      </body>
    </html>
  );
}
