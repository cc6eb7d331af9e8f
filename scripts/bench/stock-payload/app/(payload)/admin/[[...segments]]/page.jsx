import { RootPage } from '@payloadcms/next/views';

import config from '../../../../payload.config.mjs';
import { importMap } from '../importMap.js';

export default function Page({ params, searchParams }) {
  return RootPage({ config, importMap, params, searchParams });
}
