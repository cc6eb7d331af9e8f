'use client';

import dynamic from 'next/dynamic';

/** The picker in Payload's forms. Its scripts are loaded with the form, because the import map is on every screen. */
export const NativePictureField = dynamic(() =>
  import('@/admin/files/native-picture-field').then((module) => module.NativePictureField),
);
