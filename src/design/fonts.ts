import localFont from 'next/font/local';

/** Serif font for headings and long texts. */
const sourceSerif = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  variable: '--font-source-serif',
  weight: '200 900',
  display: 'swap',
});

/** Sans-serif font for the interface and labels. */
const instrumentSans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument-sans',
  weight: '400 700',
  display: 'swap',
});

/** Class names that define the CSS variables of both fonts. */
export const fontVariables = `${sourceSerif.variable} ${instrumentSans.variable}`;
