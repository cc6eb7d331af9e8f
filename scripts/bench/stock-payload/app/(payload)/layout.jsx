import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';

import config from '../../payload.config.mjs';
import { importMap } from './admin/importMap.js';

import '@payloadcms/next/css';

const serverFunction = async (args) => {
  'use server';
  return handleServerFunctions({ ...args, config, importMap });
};

export default function Layout({ children }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
