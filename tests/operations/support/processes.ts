import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readQuietly = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const listWithProc = (text: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      ['cmdline', 'environ'].some((part) => readQuietly(`/proc/${pid}/${part}`).includes(text)),
    )
    .map(Number);

const listWithPs = (text: string): number[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes(' ps axeww '))
    .map((line) => Number.parseInt(line, 10));

/** Ids of the processes with the data folder in their command line or environment. */
export const listProcessesOf = (dataDir: string): number[] =>
  (existsSync('/proc/self') ? listWithProc(dataDir) : listWithPs(dataDir)).filter(
    (pid) => pid !== process.pid,
  );

/** The process id of one of the launcher's children, by its name in the launcher's record. */
export const findChild = (dataDir: string, name: 'PostgreSQL' | 'El sitio'): number => {
  const record = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const child = record.children.find((candidate) => candidate.name === name);
  if (!child) throw new Error(`El lanzador no tiene en marcha «${name}».`);
  return child.pid;
};
