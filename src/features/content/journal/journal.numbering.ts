import type { Periodical, PublicationVolume } from 'schema-dts';

/** Numbering of an issue for permanent output: catalogues, registries, citations, APIs. */

interface Numbered {
  volume: string;
  issue: string;
}

/** Placeholder on screens for a missing volume or number, because both fields are required. */
export const NO_NUMBER = 's/n';

/** Whether a number is missing: «s/n» in any spelling, or a text without letters and digits, as a draft's «–». */
const isNone = (text: string): boolean =>
  /^s\s*[./]\s*n\s*\.?$/iu.test(text.trim()) || !/[\p{L}\p{N}]/u.test(text);

/** An issue's volume and number; `null` if missing, because «s/n» would be registered permanently as a number. */
export const numbersOf = ({
  issue,
  volume,
}: Numbered): { volume: string | null; issue: string | null } => ({
  volume: isNone(volume) ? null : volume,
  issue: isNone(issue) ? null : issue,
});

/** «Vol. 12, No. 2 (2026)», without the missing parts. */
export const formatNumbering = ({ year, ...numbered }: Numbered & { year: number }): string => {
  const { issue, volume } = numbersOf(numbered);
  const numbers = [volume && `Vol. ${volume}`, issue && `No. ${issue}`].filter(Boolean).join(', ');
  return [numbers, `(${year})`].filter((part) => part !== '').join(' ');
};

/** The number in schema.org's vocabulary, and its parent: the volume, or the journal if it has no volumes. */
export const describeNumbers = (
  numbered: Numbered,
  periodical: Periodical,
): { issueNumber?: string; isPartOf: Periodical | PublicationVolume } => {
  const { issue, volume } = numbersOf(numbered);
  return {
    ...(issue ? { issueNumber: issue } : {}),
    isPartOf: volume
      ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
      : periodical,
  };
};
