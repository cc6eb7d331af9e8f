import { VERSIONS_TEXTS as TEXTS } from '@/features/content/revisions/admin/versions.texts';
import type {
  BlockDifference,
  Piece,
  TextDifference,
} from '@/features/content/revisions/versions.schemas';
import { classNames } from '@/kit/class-names';

/** Maximum length of an unchanged piece, in characters; longer pieces are shortened in the middle. */
const MAX_SHOWN = 400;

const clip = (text: string): string =>
  text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN / 2).trimEnd()} […] ${text.slice(-MAX_SHOWN / 2).trimStart()}`
    : text;

/**
 * Text equivalents of additions and deletions for screen readers, which do not announce strike-through and underline.
 */
const said = (words: string) => <span className="tw:sr-only"> {words} </span>;

function PieceText({ piece: { change, text } }: { piece: Piece }) {
  if (change === 'same') return clip(text);
  if (change === 'removed') {
    return (
      <del className="tw:rounded-sm tw:bg-cat-red-tint tw:px-0.5 tw:text-cat-red tw:line-through">
        {said(`[${TEXTS.removed}`)}
        {text}
        {said(']')}
      </del>
    );
  }
  return (
    <ins className="tw:rounded-sm tw:bg-green-tint tw:px-0.5 tw:font-semibold tw:text-green tw:underline tw:underline-offset-2">
      {said(`[${TEXTS.added}`)}
      {text}
      {said(']')}
    </ins>
  );
}

const EDGES: Record<BlockDifference['change'], string> = {
  added: 'tw:border-green',
  removed: 'tw:border-cat-red',
  changed: 'tw:border-ochre',
  same: 'tw:border-transparent',
};

function Block({ block: { change, count, name, notes, pieces } }: { block: BlockDifference }) {
  if (change === 'same') {
    return <li className="tw:pl-4 tw:text-sm tw:text-ink-soft">⋯ {TEXTS.unchanged(count)}</li>;
  }
  return (
    <li className={classNames('tw:border-l-4 tw:pl-3', EDGES[change])}>
      {/* Content without text, such as an image, has only a note. */}
      {pieces.length > 0 && (
        <>
          <p className="tw:text-sm tw:text-ink-soft">
            {name} · {TEXTS.blocks[change]}
          </p>
          <p className="tw:mt-0.5 tw:max-w-[75ch] tw:break-words tw:whitespace-pre-line">
            {pieces.map((piece, index) => (
              <PieceText key={index} piece={piece} />
            ))}
          </p>
        </>
      )}
      {notes.length > 0 && (
        <ul className="tw:mt-1 tw:space-y-1">
          {notes.map((note, index) => (
            <li key={index} className="tw:text-sm tw:break-words tw:text-ink">
              {note}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The differences of a long text between two versions, by paragraph. */
export function TextDifferenceView({
  difference: { blocks, whole },
}: {
  difference: TextDifference;
}) {
  if (whole) return <p>{TEXTS.whole}</p>;
  return (
    <ol className="tw:space-y-3">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </ol>
  );
}
