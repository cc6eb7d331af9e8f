import localFont from 'next/font/local';

/** The text serif: headings and long reading. */
const sourceSerif = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  variable: '--font-source-serif',
  weight: '200 900',
  display: 'swap',
});

/** The plain sans: interface and labels. */
const instrumentSans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument-sans',
  weight: '400 700',
  display: 'swap',
});

/** The class names that make both available as CSS variables. */
export const fontVariables = `${sourceSerif.variable} ${instrumentSans.variable}`;
