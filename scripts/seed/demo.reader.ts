import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { type Demo, DEMO_FOLDER, DEMO_SCHEMAS } from './demo.schemas';

export const readDemoFile = (name: string): Promise<Buffer> =>
  readFile(path.join(DEMO_FOLDER, name));

/** @throws {Error} that names the file, and in it every place that is not as it should be. */
export const readDemoJson = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): z.output<Schema> => {
  const result = schema.safeParse(JSON.parse(readFileSync(path.join(DEMO_FOLDER, name), 'utf8')));
  if (!result.success) throw new Error(`demo/${name}:\n${z.prettifyError(result.error)}`);
  return result.data;
};

export const readDemo = (): Demo =>
  Object.fromEntries(
    Object.entries(DEMO_SCHEMAS).map(([name, schema]) => [
      name,
      readDemoJson(`${name}.json`, schema),
    ]),
  ) as Demo;
