import { useState } from 'react';

import { classNames } from '@/kit/class-names';

interface Props {
  text: string;
  /** The other version, to show where this one differs. */
  other: string;
  /** The address of the picture that the text names. */
  picture?: string;
}

const GAP = '…';

/** Paragraphs that the other version lacks; runs of common ones become a gap. */
const pickChanged = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n\n'));
  return text
    .split('\n\n')
    .map((paragraph) => (known.has(paragraph) ? GAP : paragraph))
    .filter((paragraph, index, all) => paragraph !== GAP || all[index - 1] !== GAP);
};

/** One version of a field's value; of a text of many paragraphs those that differ. */
export function VersionText({ text, other, picture = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (text === '') return <span className="tw:text-ink-soft tw:italic">Vacío</span>;
  const isLong = text.includes('\n\n') || other.includes('\n\n');
  const paragraphs = isLong ? pickChanged(text, other) : [text];
  return (
    <>
      {picture && picture !== broken && (
        <img
          src={picture}
          alt=""
          onError={() => setBroken(picture)}
          className="tw:mb-2 tw:max-h-[120px] tw:rounded-sm tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
        />
      )}
      {paragraphs.map((paragraph, index) => (
        <span
          key={index}
          className={classNames(
            'tw:block tw:break-words tw:whitespace-pre-line',
            index > 0 && 'tw:mt-2',
            paragraph === GAP && 'tw:text-ink-soft',
          )}
        >
          {paragraph}
        </span>
      ))}
    </>
  );
}
