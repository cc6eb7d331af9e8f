import config from '@payload-config';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { notFound } from 'next/navigation';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';

import { fontVariables } from '@/design/fonts';

import { importMap } from './admin/importMap.js';

import '@payloadcms/next/css';

import './admin.css';

/**
 * The server functions of Payload that the back office calls. Payload looks up the name as a property, and would run
 * inherited ones (`constructor`) with the request and its headers. Its other functions belong to unused screens.
 */
const SERVER_FUNCTIONS = new Set([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
]);

const serverFunction: ServerFunctionClient = async (
  // Optional, because it is sent by the client: the argument or its parts may be missing.
  call?: Partial<Parameters<ServerFunctionClient>[0]>,
) => {
  'use server';
  const { args = {}, name = '' } = call ?? {};
  if (!SERVER_FUNCTIONS.has(name)) notFound();
  return handleServerFunctions({ args, config, importMap, name });
};

export default function PayloadLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      htmlProps={{ className: fontVariables }}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      {children}
    </RootLayout>
  );
}
