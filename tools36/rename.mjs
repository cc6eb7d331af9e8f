#!/usr/bin/env node
// @ts-nocheck -- a tool for one migration: delete tools36/ when it has been applied
/* eslint-disable */
// Renames identifiers and files of a checkout by tools36/renames.json, with the TypeScript language service.
//
//   node tools36/rename.mjs identifiers core|features|tests   renames symbols and their references
//   node tools36/rename.mjs files                             git mv, import specifiers, quoted paths
//   node tools36/rename.mjs docs                              names quoted in docs, comments and configuration
//   node tools36/rename.mjs check                             lists rows that find nothing, changes nothing
//
// A row of kind "string" stands for a name in quotes (a key of `Pick`, a variant): it is replaced in the files named;
// one of kind "text" wherever the word stands in them (a program in a string).
// Run it in the root of the checkout. It needs node_modules/typescript, and no build. Rows without a match are listed and skipped.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = process.cwd();
const ts = createRequire(path.join(ROOT, 'package.json'))('typescript');
const [phase = 'check', wantedGroup] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'));
const table = JSON.parse(readFileSync(new URL('renames.json', import.meta.url), 'utf8'));

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const tracked = () =>
  git('ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((file) => file && existsSync(file));
const stemOf = (file) => path.basename(file).replace(/\.(tsx?|mjs)$/u, '');
const isSource = (file) => /^(src|scripts|tests)\/.*\.(tsx?|mjs)$|^[^/]+\.(ts|mjs)$/u.test(file);
const isGenerated = (file) => /payload-types|importMap|\/migrations\//u.test(file);

/** Stems that a file of a row may have: before and after the file renames. */
const stemsOf = (stem) => {
  const stems = new Set(stem.split('|'));
  for (const { from, to } of table.files) {
    for (const one of [...stems]) {
      if (one === stemOf(from)) stems.add(stemOf(to));
      if (one === stemOf(to)) stems.add(stemOf(from));
    }
  }
  return stems;
};

const openService = () => {
  const configPath = path.join(ROOT, 'tsconfig.json');
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => ({ ...options, incremental: false, plugins: undefined }),
    getScriptFileNames: () => fileNames.filter((name) => !name.includes('/.next/')),
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  return ts.createLanguageService(host);
};

const isName = (node) => ts.isIdentifier(node) || ts.isPrivateIdentifier(node);

const isDeclarationName = (node) => {
  const { parent } = node;
  if (!parent || parent.name !== node) return false;
  return !(
    ts.isPropertyAccessExpression(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isMetaProperty(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isNamespaceImport(parent)
  );
};

const walk = (node, visit) => {
  visit(node);
  for (const doc of node.jsDoc ?? []) walk(doc, visit);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** Names by text, of one file: searched once. */
const namesOf = (() => {
  const known = new Map();
  return (file) => {
    let names = known.get(file);
    if (!names) {
      names = new Map();
      walk(file, (node) => {
        if (!isName(node)) return;
        const list = names.get(node.text) ?? [];
        list.push(node);
        names.set(node.text, list);
      });
      known.set(file, names);
    }
    return names;
  };
})();

const kindOf = ({ parent }) =>
  ts.SyntaxKind[parent.kind].replace(/Declaration$|Signature$|Assignment$/u, '').toLowerCase();

const nodeAt = (file, start) => {
  let found;
  walk(file, (node) => {
    if (isName(node) && node.getStart(file) === start) found = node;
  });
  return found;
};

const renameIdentifiers = (group) => {
  const service = openService();
  const program = service.getProgram();
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter(
      ({ fileName }) =>
        fileName.startsWith(`${ROOT}/`) &&
        !fileName.includes('/node_modules/') &&
        !isGenerated(fileName),
    );
  const bySstem = new Map();
  for (const source of sources) {
    const stem = stemOf(source.fileName);
    bySstem.set(stem, [...(bySstem.get(stem) ?? []), source]);
  }
  const rows = table.identifiers.filter((row) => !group || row.group === group);
  /** @type {Map<string, Map<number, {length: number, from: string, parts: {row: object, prefix: string, suffix: string}[]}>>} */
  const edits = new Map();
  const missing = [];
  const warnings = [];
  const mocks = [];
  const strings = [];

  for (const row of rows) {
    const { from, to } = row;
    if (row.kind === 'string' || row.kind === 'text') {
      strings.push(row);
      continue;
    }
    const files = row.in.split('|').includes('*')
      ? sources
      : [...stemsOf(row.in)].flatMap((stem) => bySstem.get(stem) ?? []);
    const starts = files
      .filter(({ fileName }) => !row.path || new RegExp(row.path, 'u').test(fileName))
      .flatMap((source) =>
        (namesOf(source).get(from) ?? [])
          .filter(isDeclarationName)
          .filter(
            (node) =>
              !row.kind ||
              row.kind === '?' ||
              row.kind.split('|').includes(kindOf(node)) ||
              (row.kind.startsWith('!') && !row.kind.slice(1).split('|').includes(kindOf(node))),
          )
          .map((node) => ({ source, node })),
      );
    if (starts.length === 0) {
      missing.push(row);
      continue;
    }
    if (phase === 'check') {
      row.kinds = [...new Set(starts.map(({ node }) => kindOf(node)))];
      continue;
    }
    const visited = new Set();
    const follow = (fileName, start) => {
      const key = `${fileName}:${start}`;
      if (visited.has(key)) return;
      visited.add(key);
      let locations;
      try {
        locations = service.findRenameLocations(fileName, start, false, false, {
          providePrefixAndSuffixTextForRename: true,
        });
      } catch (error) {
        warnings.push(`${row.in} ${from}: ${error.message} at ${key}`);
      }
      for (const { fileName: name, textSpan, prefixText = '', suffixText = '' } of locations ??
        []) {
        if (!name.startsWith(`${ROOT}/`) || name.includes('/node_modules/') || isGenerated(name)) {
          if (isGenerated(name)) warnings.push(`${row.in} ${from}: declared in ${name}`);
          continue;
        }
        const file = program.getSourceFile(name);
        const text = file.text.slice(textSpan.start, textSpan.start + textSpan.length);
        if (text !== from) {
          if (text !== from.replace(/^#/u, ''))
            warnings.push(`${row.in} ${from}: «${text}» in ${path.relative(ROOT, name)}`);
          continue;
        }
        const ofFile = edits.get(name) ?? new Map();
        edits.set(name, ofFile);
        const at = ofFile.get(textSpan.start) ?? { length: textSpan.length, from, parts: [] };
        ofFile.set(textSpan.start, at);
        if (
          !at.parts.some(
            (part) => part.row === row && part.prefix === prefixText && part.suffix === suffixText,
          )
        )
          at.parts.push({ row, prefix: prefixText, suffix: suffixText });
        if (prefixText === '' && suffixText === '') continue;
        const node = nodeAt(file, textSpan.start);
        if (!node) continue;
        const { parent } = node;
        if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
          follow(name, textSpan.start);
        else if (ts.isBindingElement(parent) && suffixText !== '') follow(name, textSpan.start);
        else if (ts.isBindingElement(parent) && prefixText !== '' && row.follow)
          follow(name, textSpan.start);
        else if (ts.isShorthandPropertyAssignment(parent) && suffixText !== '') {
          const value = checker.getShorthandAssignmentValueSymbol(parent)?.valueDeclaration;
          const isLocal =
            value &&
            value.getSourceFile() === file &&
            (ts.isParameter(value) ||
              ts.isBindingElement(value) ||
              (ts.isVariableDeclaration(value) &&
                value.parent.parent.parent.kind !== ts.SyntaxKind.SourceFile));
          if (isLocal && value.name.getStart) follow(name, value.name.getStart(file));
        }
      }
    };
    for (const { source, node } of starts) {
      follow(source.fileName, node.getStart(source));
      if (source.fileName.includes('/src/') || source.fileName.includes('/scripts/'))
        mocks.push({ row, module: source.fileName });
    }
  }

  report(missing);
  if (phase === 'check') return rows;

  let count = 0;
  for (const [name, ofFile] of edits) {
    const source = program.getSourceFile(name);
    let { text } = source;
    const present = namesOf(source);
    const warned = new Set();
    for (const [start, { length, from, parts }] of [...ofFile].sort(
      ([one], [other]) => other - one,
    )) {
      const names = new Set(parts.map(({ row }) => row.to));
      const outer = parts.find(({ suffix }) => suffix !== '');
      const inner = parts.find(({ prefix }) => prefix !== '');
      let replacement;
      if (outer && inner) {
        const link = outer.suffix.startsWith(':') ? ': ' : ' as ';
        replacement =
          outer.row.to === inner.row.to ? outer.row.to : `${outer.row.to}${link}${inner.row.to}`;
      } else {
        const [{ row, prefix, suffix }] = parts;
        if (names.size > 1)
          warnings.push(
            `${path.relative(ROOT, name)}: ${from} becomes ${[...names].join(' and ')}`,
          );
        replacement = `${prefix}${row.to}${suffix}`;
      }
      for (const to of names) {
        const clash = (present.get(to) ?? []).some(
          (node) => !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node),
        );
        if (clash && !warned.has(to)) {
          warned.add(to);
          warnings.push(`${path.relative(ROOT, name)}: has a name ${to} already (${from})`);
        }
      }
      // The name of a shorthand whose two sides meet again.
      const after = text.slice(start + length);
      const before = text.slice(0, start);
      text = before + replacement + after;
      count += 1;
    }
    text = text.replace(
      /(?<=[{,(\n] *)(\w+): \1(?= *[,}])(?<!case \w+: \w+)/gu,
      (whole, word, at) =>
        ofFile.size > 0 &&
        table.identifiers.some(({ to }) => to === word) &&
        isPropertyPlace(text, at)
          ? word
          : whole,
    );
    writeFileSync(name, text);
  }
  renameInMocks(mocks);
  const patternOf = ({ from, kind }) => new RegExp(kind === 'text' ? `\\b${from}\\b` : `(?<=(['"]))${from}(?=\\1)`, 'gu');
  for (const row of strings) {
    const files = tracked().filter((file) => isSource(file) && stemsOf(row.in).has(stemOf(file)) && readFileSync(file, 'utf8').search(patternOf(row)) >= 0);
    if (files.length === 0) report([row]);
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace(patternOf(row), row.to));
  }
  process.stdout.write(`${count} places in ${edits.size} files\n`);
  for (const warning of [...new Set(warnings)]) process.stdout.write(`look: ${warning}\n`);
  return rows;
};

/** `{ a: a }` in an object or a pattern, not in a type. */
const isPropertyPlace = (text, at) =>
  !/\b(interface|type)\b[^;]*$/u.test(text.slice(Math.max(0, at - 200), at));

/** Keys of the objects that replace a module in `vi.mock`, and the second argument of `vi.spyOn`. */
const renameInMocks = (mocks) => {
  if (mocks.length === 0) return;
  for (const file of tracked().filter(
    (name) => isSource(name) && /\.(test|proof|spec)\.tsx?$|tests\//u.test(name),
  )) {
    let text = readFileSync(file, 'utf8');
    if (!/vi\.(mock|doMock|spyOn)\(/u.test(text)) continue;
    const source = ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const changes = [];
    walk(source, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const called = node.expression.getText(source);
      const [first, second] = node.arguments;
      if (/^vi\.(mock|doMock)$/u.test(called) && first && second) {
        const specifier = ts.isStringLiteralLike(first)
          ? first.text
          : (first.getText(source).match(/import\('([^']+)'\)/u)?.[1] ?? '');
        const target = stemOf(specifier);
        const rows = mocks.filter(
          ({ module }) =>
            stemOf(module) === target &&
            module
              .replace(/\.\w+$/u, '')
              .endsWith(specifier.replace(/^@\/|^(\.\.?\/)+/u, '').replace(/\.(tsx?|mjs)$/u, '')),
        );
        walk(second, (inner) => {
          if (!isName(inner)) return;
          const row = rows.find(({ row: { from } }) => from === inner.text)?.row;
          if (!row) return;
          if (ts.isShorthandPropertyAssignment(inner.parent))
            changes.push([inner, `${row.to}: ${row.from}`]);
          else if (ts.isPropertyAssignment(inner.parent) && inner.parent.name === inner)
            changes.push([inner, row.to]);
          else if (ts.isMethodDeclaration(inner.parent) && inner.parent.name === inner)
            changes.push([inner, row.to]);
        });
      }
      if (called === 'vi.spyOn' && second && ts.isStringLiteralLike(second)) {
        const row = mocks.find(({ row: { from } }) => from === second.text)?.row;
        if (row) changes.push([second, `'${row.to}'`]);
      }
    });
    if (changes.length === 0) continue;
    for (const [node, replacement] of changes.sort(
      ([one], [other]) => other.getStart(source) - one.getStart(source),
    )) {
      text = text.slice(0, node.getStart(source)) + replacement + text.slice(node.getEnd());
    }
    writeFileSync(file, text);
    process.stdout.write(`mocks: ${file} (${changes.length})\n`);
  }
};

const report = (missing) => {
  for (const { in: where, from, to } of missing)
    process.stdout.write(`skipped, not there: ${where} ${from} → ${to}\n`);
};

/** Files to move: old path → new path. A row may say by `path` (a pattern) which of several files of one name it means. */
const plannedMoves = () => {
  const moves = new Map();
  const files = tracked();
  for (const { from, to, path: pattern } of table.files) {
    const found = files.filter(
      (file) =>
        path.basename(file) === from &&
        isSource(file) &&
        (!pattern || new RegExp(pattern, 'u').test(file)),
    );
    if (found.length === 0) process.stdout.write(`skipped, not there: ${from} → ${to}\n`);
    for (const file of found) {
      const target = path.join(path.dirname(file), to);
      if (existsSync(target)) process.stdout.write(`skipped, exists: ${target} (${file})\n`);
      else moves.set(file, target);
    }
  }
  return moves;
};

const TEXTUAL = /\.(tsx?|mjs|js|json|md|ya?ml|css|sh|conf|template)$|Dockerfile|\.dockerignore$/u;

const renameFiles = () => {
  const moves = plannedMoves();
  const resolve = (base) =>
    ['', '.ts', '.tsx', '.mjs', '.d.ts'].map((ext) => base + ext).find((name) => moves.has(name));
  const files = tracked().filter(
    (file) => TEXTUAL.test(file) && !/package-lock|^tools36\/|^src\/migrations\//u.test(file),
  );
  const stems = [
    ...new Set([...moves.keys()].map((file) => path.basename(file).replace(/\.\w+$/u, ''))),
  ].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\w.@/-])((?:@/|\\.{1,2}/|/|[\\w.()[\\]-]+/)(?:[\\w.()[\\]-]+/)*)(${stems.map((stem) => stem.replaceAll('.', '\\.')).join('|')})(\\.(?:tsx?|mjs))?(?![\\w-]|\\.\\w)`,
    'gu',
  );
  const changed = new Set();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(pattern, (whole, folder, stem, ext = '') => {
      const bases = folder.startsWith('@/')
        ? [path.join('src', folder.slice(2), stem)]
        : folder.startsWith('.')
          ? [
              path.join(path.dirname(file), folder, stem),
              path.join(folder, stem),
              path.join('src', folder, stem),
              path.join('scripts', folder, stem),
            ]
          : [
              path.join(folder.replace(/^\//u, ''), stem),
              path.join('src', folder, stem),
              path.join('scripts', folder, stem),
              path.join('tests', folder, stem),
              path.join(path.dirname(file), folder, stem),
            ];
      const target = bases.map((base) => resolve(base + ext)).find(Boolean);
      if (!target) return whole;
      const fresh = path.basename(moves.get(target));
      return `${folder}${ext ? fresh : fresh.replace(/\.\w+$/u, '')}`;
    });
    if (renamed === text) continue;
    writeFileSync(file, renamed);
    changed.add(file);
  }
  for (const [from, to] of moves) git('mv', from, to);
  updateImportMap();
  process.stdout.write(`${moves.size} files moved, paths rewritten in ${changed.size}\n`);
  // Names without a folder, in comments and configuration, are ambiguous: they are only listed.
  const loose = new RegExp(
    `(?<![\\w./@-])(${stems.map((stem) => stem.replaceAll('.', '\\.')).join('|')})\\.(tsx?|mjs)(?![\\w])`,
    'gu',
  );
  for (const file of tracked().filter(
    (name) => TEXTUAL.test(name) && !/package-lock|^tools36\/|^src\/migrations\//u.test(name),
  )) {
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(loose, (whole, stem, ext) => {
      const targets = [...moves].filter(([from]) => path.basename(from) === `${stem}.${ext}`);
      const names = new Set(targets.map(([, to]) => path.basename(to)));
      if (names.size !== 1 || existsWithName(`${stem}.${ext}`)) {
        process.stdout.write(`look: ${file} names ${whole}\n`);
        return whole;
      }
      return [...names][0];
    });
    if (renamed !== text) writeFileSync(file, renamed);
  }
};

/** Payload names the imports of its map by the MD5 of the component's path. */
const updateImportMap = () => {
  const file = tracked().find((name) => name.endsWith('/importMap.js'));
  if (!file) return;
  let text = readFileSync(file, 'utf8');
  for (const [, component, name, hash] of [...text.matchAll(/"(\/[^"#]+)#(\w+)": \w+_([0-9a-f]{32})/gu)]) {
    text = text.replaceAll(`${name}_${hash}`, `${name}_${createHash('md5').update(component).digest('hex')}`);
  }
  writeFileSync(file, text);
};

const existsWithName = (() => {
  let names;
  return (name) => (names ??= new Set(tracked().map((file) => path.basename(file)))).has(name);
})();

/** Identifiers quoted in docs and comments: only names of two words or more, which mean nothing else. */
const renameInDocs = () => {
  const present = new Set();
  const files = tracked().filter(
    (name) => TEXTUAL.test(name) && !/package-lock|^tools36\/|^src\/migrations\/|\.json$/u.test(name),
  );
  for (const file of files.filter(isSource)) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    walk(source, (node) => {
      if (isName(node)) present.add(node.text);
    });
  }
  const byName = new Map();
  for (const { from, to } of table.identifiers) {
    if (!/^[a-z]+[A-Z]|^[A-Z]+_[A-Z]|^[A-Z][a-z]+[A-Z]/u.test(from) || present.has(from)) continue;
    byName.set(from, byName.has(from) && byName.get(from) !== to ? null : to);
  }
  const names = [...byName].filter(([, to]) => to);
  const pattern = new RegExp(
    `(?<![\\w$-])(${names.map(([from]) => from).join('|')})(?![\\w$-])`,
    'gu',
  );
  let count = 0;
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const isCode = isSource(file);
    const renamed = text
      .split('\n')
      .map((line) => {
        const isComment = /^\s*(\/\/|\*|\/\*)|\s\/\/\s/u.test(line);
        if (isCode && !isComment) return line;
        return line.replace(pattern, (word) => {
          count += 1;
          return byName.get(word);
        });
      })
      .join('\n');
    if (renamed !== text) writeFileSync(file, renamed);
  }
  process.stdout.write(`${count} names in docs and comments\n`);
};

if (phase === 'identifiers') renameIdentifiers(wantedGroup);
else if (phase === 'files') renameFiles();
else if (phase === 'docs') renameInDocs();
else {
  const rows = renameIdentifiers(wantedGroup);
  plannedMoves();
  if (process.argv.includes('--kinds')) {
    for (const row of rows) {
      if (row.kinds && !row.kind) row.kind = row.kinds.join('|');
      delete row.kinds;
    }
    writeFileSync(
      new URL('renames.json', import.meta.url),
      `${JSON.stringify(table, null, 1)
        .replace(/\{\n\s+/gu, '{ ')
        .replace(/,\n\s+(?=")/gu, ', ')
        .replace(/\n\s+\}/gu, ' }')}\n`,
    );
  }
}
