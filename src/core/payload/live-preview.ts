import type { LivePreviewConfig } from 'payload';

import { previewPath } from '@/shared/paths';

/** In Payload's own screen: the page that shows a draft as the public will see it. */
export const livePreviewOf = (kind: Parameters<typeof previewPath>[0]): LivePreviewConfig => ({
  url: ({ data }) => previewPath(kind, typeof data['id'] === 'number' ? data['id'] : null),
  breakpoints: [{ name: 'phone', label: 'Teléfono', width: 375, height: 667 }],
});
