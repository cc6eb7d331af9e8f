import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { Toaster } from '@/admin/toast/toaster';
import { fontVariables } from '@/design/fonts';

import './login.css';

export const metadata: Metadata = {
  title: 'Iniciar sesión · Doctorado en Educación',
  robots: { index: false, follow: false },
};

export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={fontVariables}>
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
