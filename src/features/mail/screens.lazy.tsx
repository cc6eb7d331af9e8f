'use client';

import dynamic from 'next/dynamic';

/** The screen of the mail templates, with separate scripts like the screens of `content/screens.lazy.tsx`. */
export const MailTemplatesScreen = dynamic(() =>
  import('@/features/mail/templates/admin/mail-templates-screen').then(
    (module) => module.MailTemplatesScreen,
  ),
);
