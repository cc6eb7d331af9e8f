import { drawLines } from '@/shared/lines/draw-lines';
import { PALETTE, SCHEMES } from '@/shared/lines/palette';
import { renderLinesSvg } from '@/shared/lines/render-svg';

export const SHARING_SIZE = { width: 1200, height: 630 } as const;

export interface SharingFacts {
  title: string;
  /** Line above the title: kind of content, and date. */
  kicker: string;
  /** Seed of the page or item: equal seeds draw equal lines. */
  seed: string;
}

interface Props extends SharingFacts {
  programmeName: string;
  universityName: string;
}

const [MAIN, , GOLD] = SCHEMES.greenDeep.lines;
/** Less prominent than the main colour, with a contrast of 6:1 on the background. */
const QUIET = SCHEMES.green.lines[3];
const LINES_HEIGHT = 250;

/** Font size by the length of the title, so that the longest title fits in four lines. */
const titleSize = ({ length }: string): number => {
  if (length <= 36) return 84;
  if (length <= 70) return 68;
  return length <= 120 ? 56 : 46;
};

const toImage = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const drawOrnament = (seed: string): string =>
  toImage(
    renderLinesSvg({
      drawing: drawLines({
        seed,
        composition: 'hero',
        width: SHARING_SIZE.width,
        height: LINES_HEIGHT,
      }),
      scheme: 'greenDeep',
    }),
  );

const drawMark = (): string =>
  toImage(
    renderLinesSvg({
      drawing: drawLines({ seed: 'marca', composition: 'mark' }),
      scheme: 'greenDeep',
    }),
  );

/** The Open Graph image. Inline styles, because it is rendered outside of any page. */
export function SharingCard({ title, kicker, seed, programmeName, universityName }: Props) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '64px 72px 52px',
        background: SCHEMES.greenDeep.ground,
        color: PALETTE.paper,
        fontFamily: 'sans',
      }}
    >
      <img
        src={drawOrnament(seed)}
        width={SHARING_SIZE.width}
        height={LINES_HEIGHT}
        style={{ position: 'absolute', left: 0, bottom: 92, opacity: 0.7 }}
      />
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: 27, fontWeight: 600, color: GOLD, letterSpacing: '0.02em' }}>
          {kicker}
        </div>
        <div
          style={{
            display: 'block',
            marginTop: 22,
            fontFamily: 'serif',
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.14,
            letterSpacing: '-0.012em',
            lineClamp: 5,
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <img src={drawMark()} width={58} height={58} />
        <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 22 }}>
          <div style={{ fontSize: 27, fontWeight: 600, color: MAIN }}>{programmeName}</div>
          <div style={{ fontSize: 22, color: QUIET }}>{universityName}</div>
        </div>
      </div>
    </div>
  );
}
