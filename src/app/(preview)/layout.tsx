import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { settings } from '@/core/settings';
import { fontVariables } from '@/design/fonts';
import { CampusProvider } from '@/site/campus.context';

import '../(site)/globals.css';

export const metadata: Metadata = {
  title: 'Vista previa · Doctorado en Educación',
  robots: { index: false, follow: false },
};

/** Drafts in the site's own clothes, without its header and footer: one is not on the site. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={fontVariables}>
      <body>
        <CampusProvider timeZone={settings().timeZone}>{children}</CampusProvider>
      </body>
    </html>
  );
}
