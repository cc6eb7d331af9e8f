import type { MetadataRoute } from 'next';

import { settings } from '@/core/settings';
import { ADMIN_PATHS, UPLOADS_PATH } from '@/shared/paths';

// The address of the site is not known when it is built.
export const dynamic = 'force-dynamic';

/** What search engines may read: the site and its files, neither the office nor the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', UPLOADS_PATH], disallow: [ADMIN_PATHS.root, '/api/'] },
    sitemap: `${settings().siteUrl}/sitemap.xml`,
  };
}
