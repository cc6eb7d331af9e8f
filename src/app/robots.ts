import type { MetadataRoute } from 'next';

import { settings } from '@/core/settings';
import { ADMIN_PATHS, UPLOADS_PATH } from '@/shared/paths';

// Dynamic, because the site's address is not known at build time.
export const dynamic = 'force-dynamic';

/** Search engines may read the site and its files, but not the back office or the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', UPLOADS_PATH], disallow: [ADMIN_PATHS.root, '/api/'] },
    sitemap: `${settings().siteUrl}/sitemap.xml`,
  };
}
