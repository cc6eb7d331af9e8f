/** Types of the used part of the provider, because its own types need a dozen packages. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  interface Account {
    accountId: string;
    claims: () => Promise<Record<string, unknown>>;
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    findAccount: (context: unknown, id: string) => Promise<Account>;
    discovery: Record<string, unknown>;
    cookies: { keys: string[] };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    listen(port: number, host: string, onReady: () => void): Server;
  }
}
