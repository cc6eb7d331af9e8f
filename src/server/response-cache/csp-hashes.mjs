// A cached page is served to many clients, so its inline scripts are allowed by their hashes instead of a nonce.
import { createHash } from 'node:crypto';

import { reportFault } from '../report-fault.mjs';

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gsu;
/** Replaces the nonce, which would change the ETag with each render. */
const NONCE_PLACEHOLDER = 'x'.repeat(24);

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Replaces the nonce of the render by a constant and returns the CSP sources of the inline scripts that had it. A script
 * that an editor's text brought in has no nonce and stays forbidden.
 *
 * @param {string} rendered
 * @param {string} nonce that Next was given for this render
 * @returns {{ html: string, scriptSrc: string[] }}
 */
export const hashInlineScripts = (rendered, nonce) => {
  const attribute = ` nonce="${nonce}"`;
  if (!rendered.includes(attribute)) {
    // Without hashes the browser blocks all scripts of the page. A new version of Next may write the nonce differently.
    reportFault('csp', new Error('A page was rendered without the nonce of its scripts'));
  }
  const texts = [...rendered.matchAll(SCRIPT)].flatMap(({ groups }) =>
    groups?.['attributes']?.includes(attribute) && groups['text']
      ? [groups['text'].replaceAll(nonce, NONCE_PLACEHOLDER)]
      : [],
  );
  return {
    html: rendered.replaceAll(nonce, NONCE_PLACEHOLDER),
    scriptSrc: [...new Set(texts)].map(hash),
  };
};
