import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const PATTERNS: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u,
  'cloud key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/u,
  'access token':
    /\b(?:gh[pousr]_\w{36}|github_pat_\w{40,}|glpat-[\w-]{20}|npm_\w{36}|xox[abprs]-[\w-]{10,}|sk-[\w-]{32,})/u,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/u,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@'"`$<{]+:(?!\/)[^\s/@'"`$<{]+@(?!(?:localhost|127\.0\.0\.1|servidor)\b|[\w.-]*\.example\b)[\w.-]+/u,
  'long secret':
    /(?:secret|token|passw(?:or)?d|clave|api_?key)['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[A-Za-z])[A-Za-z0-9+/_=]{32,}['"`]/iu,
};

const LEFT_OUT = new Set(['.git', '.next', '.data', 'node_modules', 'test-results']);
const MAX_BYTES = 2 * 1024 * 1024;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(file);
    return entry.isFile() && statSync(file).size <= MAX_BYTES ? [file] : [];
  });

export const findSecrets = (text: string): string[] =>
  Object.entries(PATTERNS).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

export const scanFolder = (folder: string): string[] =>
  listFiles(folder).flatMap((file) =>
    findSecrets(readFileSync(file, 'utf8')).map((kind) => `${file}: ${kind}`),
  );
