import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A tar whose one entry wants to be written outside of the folder it is unpacked to. */
const hostileTar = (): Buffer => {
  const header = Buffer.alloc(512);
  header.write('../fuera.txt', 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write('00000000000\0', 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.alloc(1024)]);
};

type Damage = (files: { whole: string; file: string }) => void;

/** Files that look like a backup, made from a whole one. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  torn: ({ whole, file }) => {
    copyFileSync(whole, file);
    truncateSync(file, Math.floor(readFileSync(file).byteLength / 2));
  },
  altered: ({ whole, file }) => {
    const tar = gunzipSync(readFileSync(whole));
    tar.write('n', tar.indexOf('Noticia'), 'latin1');
    writeFileSync(file, gzipSync(tar));
  },
  foreign: ({ file }) => writeFileSync(file, 'Esto no es una copia de seguridad.'),
  hostile: ({ file }) => writeFileSync(file, gzipSync(hostileTar())),
};
