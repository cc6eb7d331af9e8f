/** The message that is answered, as a mail shows what it answers: its author has no other copy of it. */
export const quoteMessage = (text: string): string =>
  ['Escribiste:', ...text.split('\n').map((line) => `> ${line}`)].join('\n');
