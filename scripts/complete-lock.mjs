// Completes package-lock.json. A registry that lacks the variants of a package for other systems
// makes npm omit them from the lock file, and `npm ci` then rejects that file as incomplete. They
// are never installed here, so name, version and platform are enough.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {{ optionalDependencies?: Record<string, string>, dev?: boolean }} LockedPackage
 */

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
  JSON.parse(readFileSync(FILE, 'utf8'))
);

/**
 * @param {string} place
 * @param {string} name
 * @returns {boolean}
 */
const isLocked = (place, name) => {
  const prefix = place ? `${place}/` : '';
  if (lock.packages[`${prefix}node_modules/${name}`]) return true;
  if (!place) return false;
  return isLocked(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
};

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 */
const describeVariant = (name, version, dev) => {
  const parts = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
};

const added = Object.entries(lock.packages).flatMap(([place, { optionalDependencies, dev }]) =>
  Object.entries(optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(place, name))
    .map(([name, version]) => /** @type {const} */ ([name, describeVariant(name, version, dev)])),
);
for (const [name, variant] of added) lock.packages[`node_modules/${name}`] = variant;
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
const completed = { ...lock, packages: Object.fromEntries(sorted) };
if (added.length > 0) writeFileSync(FILE, `${JSON.stringify(completed, null, 2)}\n`);
console.log(`${added.length} variantes añadidas a ${FILE}.`);
