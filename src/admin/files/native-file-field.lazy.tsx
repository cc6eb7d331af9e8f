'use client';

import dynamic from 'next/dynamic';

/** The picker of files in Payload's forms. Its scripts are loaded with the form, because the import map is on every screen. */
export const NativeFileField = dynamic(() =>
  import('@/admin/files/native-file-field').then((module) => module.NativeFileField),
);
