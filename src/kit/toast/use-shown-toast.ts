'use client';

import { useSyncExternalStore } from 'react';

import {
  getServerSnapshot,
  readToast,
  subscribeToStore,
  type ToastMessage,
} from '@/kit/toast/toast.store';

export const useShownToast = (): ToastMessage | null =>
  useSyncExternalStore(subscribeToStore, readToast, getServerSnapshot);
