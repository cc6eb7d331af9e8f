/**
 * The API contract has each field in two spellings: `imageUrl` and `image_url`. Only these functions
 * convert one to the other.
 */

/** `imageUrl` → `image_url` */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** `image_url` → `imageUrl` */
export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Uppercase<Head> ? (Head extends Lowercase<Head> ? '' : '_') : ''}${Lowercase<Head>}${SnakeCase<Tail>}`
  : Name;

/** A record with each of its fields in both spellings. */
export type BothSpellings<Shape> = Shape & {
  [Key in keyof Shape as Key extends string ? SnakeCase<Key> : Key]: Shape[Key];
};

export const withSnakeCaseAliases = <Shape extends object>(record: Shape): BothSpellings<Shape> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => [
      [name, value],
      [toSnakeCase(name), value],
    ]),
  ) as BothSpellings<Shape>;

/** Converts a request body to camelCase; if both spellings were sent, camelCase wins. */
export const withCamelCaseNames = (body: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(body);
  const snake = entries.filter(([name]) => name.includes('_'));
  const camel = entries.filter(([name]) => !name.includes('_'));
  return {
    ...Object.fromEntries(snake.map(([name, value]) => [toCamelCase(name), value])),
    ...Object.fromEntries(camel),
  };
};
