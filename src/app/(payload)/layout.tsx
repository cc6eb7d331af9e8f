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
 * The server functions of Payload that this product's screens call. Payload looks the name up as a property, and would
 * run inherited ones (`constructor`) with the request and its headers; it has others for screens that do not exist here.
 */
const SERVER_FUNCTIONS = new Set([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
]);

const serverFunction: ServerFunctionClient = async (call) => {
  'use server';
  // Whatever a client sends: it may be no such object.
  const { args, name } = (call ?? {}) as Partial<typeof call>;
  if (name === undefined || !SERVER_FUNCTIONS.has(name)) notFound();
  return handleServerFunctions({ args: args ?? {}, config, importMap, name });
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
