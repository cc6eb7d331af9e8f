import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LaunchError } from '../launcher/launch-error.mjs';
import { findProgram, installWithApt } from './system-programs';

const NGINX_PATHS = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const findNginx = () => findProgram(['nginx'], NGINX_PATHS);

const requireNginx = (): string => {
  const present = findNginx();
  if (present) return present;
  installWithApt(['nginx-light']);
  const installed = findNginx();
  if (installed) return installed;
  throw new LaunchError('No hay nginx y no se pudo instalar: instálelo para probar el proxy.');
};

/** The image's `nginx.conf`, as far as the template depends on it. */
const mainConfig = (folder: string): string => `
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

const renderTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`La plantilla del proxy pide ${name}.`);
    return value;
  });

/** Writes a `server` for each instance; in production each address of one name is an instance. */
const addUpstreams = (template: string, ports: number[]): string =>
  template.replace(/^ *server \$\{APP_ADDRESS\}.*;$/mu, (line) =>
    ports.map((port) => line.replace('${APP_ADDRESS}', `127.0.0.1:${port}`)).join('\n'),
  );

/** A `formRate` that no machine reaches: while the app is down, nginx answers thousands of requests per second. */
export const UNREACHABLE_FORM_RATE = 100_000;

export interface ProxyOptions {
  folder: string;
  port: number;
  appPort: number;
  otherCopies?: number[];
  trustedProxy?: string;
  /** Logins and forms per second and address. */
  formRate?: number;
  accessLog?: string;
  /** Lifetime of cached uploads and images, in nginx's syntax (`1s`). */
  filesAge?: string;
}

/** Writes the configuration of an nginx with one worker and the servers in `site`. @returns its command */
const writeNginxConfig = (folder: string, site: string): { command: string; args: string[] } => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder));
  return { command: requireNginx(), args: ['-c', path.join(folder, 'nginx.conf')] };
};

/** Writes the configuration of `deploy/nginx` for the app at `appPort`. @returns the command of its nginx */
export const writeProxyConfig = (options: ProxyOptions): { command: string; args: string[] } => {
  const { folder, port } = options;
  // nginx before 1.27.3 has no `resolve` (deploy/nginx/Dockerfile), and an address needs none.
  const template = readFileSync('deploy/nginx/site.conf.template', 'utf8').replace(
    ' resolve ',
    ' ',
  );
  const aged = template.replaceAll('valid 200 60s', `valid 200 ${options.filesAge ?? '60s'}`);
  const site = renderTemplate(
    addUpstreams(aged, [options.appPort, ...(options.otherCopies ?? [])]),
    {
      PROXY_PORT: String(port),
      CACHE_FOLDER: folder,
      ACCESS_LOG: options.accessLog ?? '/dev/null',
      TRUSTED_PROXY: options.trustedProxy ?? '255.255.255.255',
      FORM_RATE: String(options.formRate ?? 10),
      NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    },
  );
  return writeNginxConfig(folder, site);
};
