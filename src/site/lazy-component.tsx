import type { ComponentType } from 'react';

import { lazyWithRetry as loadLater } from '@/kit/lazy-component';
import { DialogFailure, PartFailure } from '@/site/ui/part-failure';

export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  loadLater(load, PartFailure);

/** `lazyWithRetry` for components that open above the page: a dialog, the menu of small screens. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => loadLater(load, DialogFailure);
