import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LaunchError } from '../launcher/launch-error.mjs';

const PLACES = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const findNginx = (): string | undefined => {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((f) => path.join(f, 'nginx'));
  return [...onPath, ...PLACES].find((file) => existsSync(file));
};

const installNginx = (): void => {
  if (process.getuid?.() !== 0) return;
  const install = ['install', '-y', '--no-install-recommends', 'nginx-light'];
  // The package starts a server of its own on port 80; the test wants the program alone.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', install, { stdio: 'ignore', env });
};

const requireNginx = (): string => {
  const present = findNginx();
  if (present) return present;
  installNginx();
  const installed = findNginx();
  if (installed) return installed;
  throw new LaunchError('No hay nginx y no se pudo instalar: instálelo para probar el proxy.');
};

/** What the nginx image's own configuration is, as far as the site's part depends on it. */
const describeMain = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 256; }
http {
    default_type application/octet-stream;
    sendfile on;
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
}
`;

/** Fills in the template as the image does: the named variables, and no other. */
const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`La plantilla del proxy pide ${name}.`);
    return value;
  });

/** A server for each copy, as the addresses behind one name are in production. */
const nameCopies = (template: string, ports: number[]): string =>
  template.replace(/^ *server \$\{APP_ADDRESS\}.*;$/mu, (line) =>
    ports.map((port) => line.replace('${APP_ADDRESS}', `127.0.0.1:${port}`)).join('\n'),
  );

/** What is asked again after a pause is refused at once instead. */
const forbidWaiting = (file: string): void => {
  const waiting = readFileSync(file, 'utf8').replaceAll('auth_request /-/nobody;', 'return 503;');
  writeFileSync(file, waiting);
};

export interface ProxyOptions {
  folder: string;
  port: number;
  appPort: number;
  /** The ports of the app's other copies. */
  otherCopies?: number[];
  /** Whether a request that finds no copy is refused at once, which else waits. */
  neverWaits?: boolean;
  trustedProxy?: string;
  /** Logins and forms per second and address. */
  formRate?: number;
  /** The file of its log; without it there is none. */
  accessLog?: string;
  /** For how long files are kept without asking, in nginx's words (`1s`). */
  filesAge?: string;
}

/** Lays out an nginx of one worker whose servers are those of `site`. @returns the program that serves it */
export const layOutNginx = (folder: string, site: string): { command: string; args: string[] } => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(path.join(folder, 'nginx.conf'), describeMain(folder));
  return { command: requireNginx(), args: ['-c', path.join(folder, 'nginx.conf')] };
};

/**
 * Lays the proxy's real configuration out in a folder, for the app at `appPort`.
 *
 * @returns the program that serves it, with its arguments
 */
export const layOutProxy = (options: ProxyOptions): { command: string; args: string[] } => {
  const { folder, port } = options;
  // An address needs no looking up, and older nginx do not know the word: the image leaves it out too.
  const template = readFileSync('deploy/nginx/site.conf.template', 'utf8').replace(
    ' resolve ',
    ' ',
  );
  const aged = template.replaceAll('valid 200 60s', `valid 200 ${options.filesAge ?? '60s'}`);
  const site = fillIn(nameCopies(aged, [options.appPort, ...(options.otherCopies ?? [])]), {
    PROXY_PORT: String(port),
    CACHE_FOLDER: folder,
    ACCESS_LOG: options.accessLog ?? '/dev/null',
    TRUSTED_PROXY: options.trustedProxy ?? '255.255.255.255',
    FORM_RATE: String(options.formRate ?? 10),
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
  });
  // What the image has in `site/`; the template is filled in below.
  cpSync('deploy/nginx', path.join(folder, 'site'), { recursive: true });
  if (options.neverWaits) forbidWaiting(path.join(folder, 'site', 'waiting.conf'));
  return layOutNginx(folder, site);
};
