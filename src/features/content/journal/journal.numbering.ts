import type { Periodical, PublicationVolume } from 'schema-dts';

/** Numbering of an issue for permanent output: catalogues, registries, citations, APIs. */

interface Numbered {
  volume: string;
  issue: string;
}

/** Placeholder on screens for a missing volume or number, because both fields are required. */
export const NO_NUMBER = 's/n';

/** «s/n», however an office writes it; and what has neither letters nor figures, as the «–» of a draft. */
const isNone = (text: string): boolean =>
  /^s\s*[./]\s*n\s*\.?$/iu.test(text.trim()) || !/[\p{L}\p{N}]/u.test(text);

/** An issue's volume and number; `null` is one that is none: «s/n» would be registered as if it were one, for good. */
export const numbersOf = ({
  issue,
  volume,
}: Numbered): { volume: string | null; issue: string | null } => ({
  volume: isNone(volume) ? null : volume,
  issue: isNone(issue) ? null : issue,
});

/** «Vol. 12, No. 2 (2026)», as much of it as there is. */
export const formatNumbering = ({ year, ...numbered }: Numbered & { year: number }): string => {
  const { issue, volume } = numbersOf(numbered);
  const numbers = [volume && `Vol. ${volume}`, issue && `No. ${issue}`].filter(Boolean).join(', ');
  return [numbers, `(${year})`].filter((part) => part !== '').join(' ');
};

/** The same in schema.org's words, with what the issue is part of: a journal without volumes has its issues by itself. */
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
