import { classNames } from '@/kit/class-names';
import { formatNumber } from '@/shared/numbers';

/** The number at the top of an axis: the next of 1, 2, 5, 10, 20, 50 … that is not below `highest`. */
export const topOf = (highest: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? 1;
};

interface Series {
  name: string;
  fill: string;
  swatch: string;
}

interface Props {
  series: readonly Series[];
  columns: readonly { name: string; values: readonly number[] }[];
}

const HEIGHT = 200;
const STEP = 100;
const GAP = 24;
/** Minimum number of column places; unused ones stay empty, because a single column would fill the whole chart. */
const FEWEST = 6;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const stack = (values: readonly number[], top: number) => {
  let ground = HEIGHT;
  return values.map((value) => {
    const height = (value / top) * HEIGHT;
    ground -= height;
    return { y: ground, height };
  });
};

/**
 * Stacked columns, hidden from assistive technology: the caller also renders the numbers as a table. Scales to its
 * container; labels are HTML text and do not shrink.
 */
export function ColumnChart({ series, columns }: Props) {
  const top = topOf(Math.max(0, ...columns.map(({ values }) => sum(values))));
  const places = Math.max(FEWEST, columns.length);
  // Labels for at most 12 columns; on phones half as many.
  const every = Math.ceil(columns.length / 12);
  return (
    <div aria-hidden>
      <ul className="tw:flex tw:flex-wrap tw:gap-x-5 tw:gap-y-1 tw:text-sm tw:text-ink-soft">
        {series.map(({ name, swatch }) => (
          <li key={name} className="tw:flex tw:items-center tw:gap-2">
            <span className={`tw:size-3 tw:rounded-sm ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="tw:mt-4 tw:grid tw:grid-cols-[auto_minmax(0,1fr)] tw:gap-x-3">
        <div className="tw:flex tw:flex-col tw:justify-between tw:text-right tw:text-xs tw:text-ink-soft tw:tabular-nums">
          <span className="tw:-mt-2">{formatNumber(top)}</span>
          <span className="tw:-mb-2">0</span>
        </div>
        <svg
          viewBox={`0 0 ${places * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="tw:h-52 tw:w-full tw:border-y tw:border-paper-edge"
        >
          <line
            x2={places * STEP}
            y1={HEIGHT / 2}
            y2={HEIGHT / 2}
            vectorEffect="non-scaling-stroke"
            className="tw:stroke-paper-edge"
          />
          {columns.map(({ name, values }, column) =>
            stack(values, top).map(({ y, height }, part) => (
              <rect
                key={`${name} ${series[part]?.name}`}
                x={column * STEP + GAP / 2}
                y={y}
                width={STEP - GAP}
                height={height}
                className={series[part]?.fill}
              />
            )),
          )}
        </svg>
        <span />
        <div
          className="tw:mt-2 tw:grid tw:text-center tw:text-xs tw:text-ink-soft"
          style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
        >
          {columns.map(({ name }, index) => (
            <span
              key={name}
              className={classNames(
                'tw:whitespace-nowrap',
                places > FEWEST && index % (2 * every) !== 0 && 'tw:max-sm:invisible',
              )}
            >
              {index % every === 0 ? <ColumnName name={name} /> : null}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function ColumnName({ name }: { name: string }) {
  return name.split(' ').map((word) => (
    <span key={word} className="tw:block">
      {word}
    </span>
  ));
}
