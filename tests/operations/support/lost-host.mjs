// Preloaded into the program under test: connections to the database's port fail with the code in a file.
import { readFileSync } from 'node:fs';
import net from 'node:net';

const { LOST_HOST_FILE = '', LOST_HOST_PORT = '' } = process.env;

/** @param {unknown[]} args as Node takes them: a port, options, or what `net.connect` has made of them */
const portOf = ([first]) => {
  const [target] = /** @type {unknown[]} */ (Array.isArray(first) ? first : [first]);
  return String(
    target !== null && typeof target === 'object' && 'port' in target ? target.port : target,
  );
};

// eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the socket
const { connect } = net.Socket.prototype;

/**
 * @this {net.Socket}
 * @param {...unknown} args
 * @returns {net.Socket}
 */
function connectOrFail(...args) {
  const code = portOf(args) === LOST_HOST_PORT ? readFileSync(LOST_HOST_FILE, 'utf8') : '';
  if (code === '') {
    Reflect.apply(connect, this, args);
    return this;
  }
  const syscall = /^(?:EAI_|ENOTFOUND)/u.test(code) ? 'getaddrinfo' : 'connect';
  const error = Object.assign(new Error(`${syscall} ${code} database`), { code, syscall });
  process.nextTick(() => this.destroy(error));
  return this;
}

net.Socket.prototype.connect = /** @type {typeof connect} */ (connectOrFail);
