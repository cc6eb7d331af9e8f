'use client';

import dynamic from 'next/dynamic';

/** The screen of the texts of letters, with separate scripts, as those of `content/screens.lazy.tsx`. */
export const MailTemplatesScreen = dynamic(() =>
  import('@/features/mail/templates/admin/mail-templates-screen').then(
    (module) => module.MailTemplatesScreen,
  ),
);
