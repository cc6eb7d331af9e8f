import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A hint of V8's (Chrome 136 and later; others read a comment): everything in this file will be
 * called as it is loaded, so compile it all in the background, while it comes in. Without it each
 * function is compiled when it is first called, in the one long task that starts the page.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that start every page: React and Next's router.
 *
 * @param folder the folder `.next` of a finished build
 */
export const hintStartScripts = (folder: string): void => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  for (const name of manifest.rootMainFiles) {
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
};
