'use client';

import { useSyncExternalStore } from 'react';

import {
  readNoToast,
  readToast,
  subscribeToToasts,
  type ToastMessage,
} from '@/kit/toast/toast.store';

/** The toast that is to be seen now. */
export const useShownToast = (): ToastMessage | null =>
  useSyncExternalStore(subscribeToToasts, readToast, readNoToast);
