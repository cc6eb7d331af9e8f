/** Where a text to many says the name of each who reads it: `{nombre}`, or `{nombres}`. */
const NAME = /\{nombres?\}/gu;

export const interpolateName = (text: string, name: string): string =>
  text.replaceAll(NAME, () => name);
