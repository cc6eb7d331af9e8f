// A page that is kept is given to many, so it cannot bear the nonce of the one request that it was
// drawn for: its scripts are allowed by what they say.
import { createHash } from 'node:crypto';

import { runScriptsLate } from './late-scripts.mjs';

/** The first nonce of a page stands before any text of an editor's: it is the one Next was given. */
const NONCE = / nonce="(?<nonce>[\w-]{24})"/u;
const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gsu;
/** In place of the nonce: with it, an unchanged page would get a new ETag at each drawing. */
const NO_NONCE = 'x'.repeat(24);

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Has the scripts of a page wait for its drawing, takes the nonce out of it and says what allows
 * those inline scripts that bore it. One that came in with a text, past everything that should have
 * stopped it, bore none: it stays forbidden.
 *
 * @param {string} drawn
 * @returns {{ html: string; sources: string[] }} with the sources for `script-src`
 */
export const settleScripts = (drawn) => {
  const found = NONCE.exec(drawn);
  const nonce = found?.groups?.['nonce'];
  if (!found || !nonce) return { html: drawn, sources: [] };
  const html = runScriptsLate(drawn, nonce);
  const texts = [...html.matchAll(SCRIPT)].flatMap(({ groups }) =>
    groups?.['attributes']?.includes(found[0]) && groups['text']
      ? [groups['text'].replaceAll(nonce, NO_NONCE)]
      : [],
  );
  return {
    html: html.replaceAll(nonce, NO_NONCE),
    sources: [...new Set(texts)].map(hash),
  };
};
