const OWN_WORDS = [
  'doctorado',
  'doctorados',
  'doctoral',
  'educación',
  'educacion',
  'educativa',
  'universidad',
  'universitaria',
  'posgrado',
  'programa',
  'administrador',
  'administradora',
  'admin',
];
/** Connecting words: «DoctoradoEnEducacion». */
const LINKS = ['a', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'los', 'y'];

/** Shorter words occur in too many others. */
const LEAST_LETTERS = 4;

/** Digits and signs read as letters: «d0ct0r4do». */
const LIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Split into characters, so that positions match those of the input. */
const signsOf = (text: string): string[] => Array.from(text.normalize('NFC'));
const fold = (text: string): string[] =>
  signsOf(text).map((sign) => {
    const [bare = sign] = sign.normalize('NFD');
    return LIKE_LETTERS[bare] ?? bare.toLowerCase();
  });

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word));

export const wordsToTry = (username: string, host: string): string[] => [
  ...new Set([username, ...wordsOf(username), ...wordsOf(host), ...OWN_WORDS].filter(Boolean)),
];

const LINK = new RegExp(`^(?:${LINKS.join('|')})+$`, 'iu');

/**
 * The rest of a password after removing `words` (ignoring case and accents) and separators; `undefined` if it contains
 * none.
 */
export const withoutWords = (password: string, words: string[]): string | undefined => {
  const typed = signsOf(password);
  const folded = fold(password);
  const isTaken = typed.map(() => false);
  // The longest words first: removing «admin» first would leave «istrador» of «administrador».
  const tried = words.map(fold).sort((a, b) => b.length - a.length);
  for (const word of tried) {
    for (let start = 0; start + word.length <= folded.length; start += 1) {
      const isHere = word.every((sign, at) => folded[start + at] === sign && !isTaken[start + at]);
      if (isHere) isTaken.fill(true, start, start + word.length);
    }
  }
  if (!isTaken.includes(true)) return undefined;
  const parts = typed
    .map((sign, at) => (isTaken[at] || !/[\p{L}\p{N}]/u.test(sign) ? ' ' : sign))
    .join('')
    .split(' ');
  return parts.filter((part) => !LINK.test(part)).join('');
};
