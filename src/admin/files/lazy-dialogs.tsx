'use client';

import { lazyForm } from '@/admin/records/lazy-form';

/** The dialogs of the library, which are loaded when they are first opened. */

export const LibraryDialog = lazyForm(() =>
  import('@/admin/files/library-dialog').then((module) => module.LibraryDialog),
);

export const InsertFileDialog = lazyForm(() =>
  import('@/admin/files/library-dialog').then((module) => module.InsertFileDialog),
);
