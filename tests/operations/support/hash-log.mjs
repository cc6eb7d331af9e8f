// Preloaded into the program under test: logs each password hash, and the number of concurrent ones.
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const { pbkdf2 } = crypto;
let atOnce = 0;

/** @type {(...given: unknown[]) => void} */
const logged = (...given) => {
  const answer = /** @type {(...answers: unknown[]) => void} */ (given.pop());
  atOnce += 1;
  appendFileSync(process.env['HASH_LOG'] ?? '', `${atOnce} ${String(given[0])}\n`);
  Reflect.apply(pbkdf2, crypto, [
    ...given,
    /** @param {unknown[]} answers */
    (...answers) => {
      atOnce -= 1;
      answer(...answers);
    },
  ]);
};
crypto.pbkdf2 = /** @type {typeof pbkdf2} */ (/** @type {unknown} */ (logged));
syncBuiltinESMExports();
