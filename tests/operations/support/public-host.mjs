// Preloaded into the program under test: connections to a public address lead to a listener of the test, as if it
// were on the Internet. Address filters still see the public address.
import net from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const PUBLIC_ADDRESS = '93.184.216.34';
const { connect } = net;

/** @type {(...given: unknown[]) => net.Socket} */
const redirected = (...given) => {
  const [options, ...rest] = given;
  const { host } = /** @type {{ host?: unknown }} */ (options ?? {});
  const asked =
    host === PUBLIC_ADDRESS
      ? { .../** @type {object} */ (options), host: '127.0.0.1', port: process.env['PUBLIC_PORT'] }
      : options;
  /** @type {unknown} */
  const socket = Reflect.apply(connect, net, [asked, ...rest]);
  return /** @type {net.Socket} */ (socket);
};
net.connect = /** @type {typeof connect} */ (/** @type {unknown} */ (redirected));
syncBuiltinESMExports();
