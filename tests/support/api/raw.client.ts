import { once } from 'node:events';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Response to a raw request, which no HTTP client would send. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const parse = (answer: Buffer): RawAnswer => {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    text: answer.toString('utf8', end < 0 ? answer.length : end + 4),
  };
};

/** Opens a connection to the origin without sending data. */
export const connect = async (origin: string): Promise<net.Socket> => {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname.replaceAll(/[[\]]/gu, ''));
  await once(socket, 'connect');
  return socket;
};

export const readAnswer = async (socket: net.Socket): Promise<RawAnswer> =>
  parse(await buffer(socket));

/** Sends one request with its target unnormalised, and reads the response. */
export const sendRaw = async (
  origin: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> => {
  const socket = await connect(origin);
  const all = { Host: new URL(origin).host, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return readAnswer(socket);
};
