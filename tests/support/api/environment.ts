/** Base URL and accounts of the tests. They write and delete, so only loopback addresses are accepted. */

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws unless `address` is a loopback address: the tests must never meet real data. */
const assertLoopback = (address: string): string => {
  const { hostname, origin } = new URL(address);
  if (!LOOPBACK_NAMES.has(hostname)) {
    throw new Error(`BASE_URL must be a loopback address, not ${hostname}`);
  }
  return origin;
};

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: \`npm test\` sets it for the site it starts`);
  return value;
};

export const baseUrl = (): string => assertLoopback(required('BASE_URL'));

export const administrator = () => ({
  username: required('ADMIN_USERNAME'),
  password: required('ADMIN_PASSWORD'),
});

export const dataDir = (): string => required('DATA_DIR');

export const databaseUrl = (): string => {
  const url = required('DATABASE_URL');
  assertLoopback(url);
  return url;
};
