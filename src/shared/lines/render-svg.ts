import { escapeHtml } from '../escape-html';
import type { LinesDrawing } from './draw-frame';
import { SCHEMES, type SchemeName } from './palette';

/**
 * Renders a drawing as the text of an SVG file.
 *
 * @param title accessible name; without a title the drawing is hidden from screen readers
 */
export const renderLinesSvg = ({
  drawing: { width, height, lines },
  scheme,
  ground = false,
  title,
}: {
  drawing: LinesDrawing;
  scheme: SchemeName;
  /** Whether to paint the scheme's ground behind the lines. */
  ground?: boolean;
  title?: string;
}): string => {
  const { ground: groundColour, lines: colours } = SCHEMES[scheme];
  const label = title ? 'role="img"' : 'aria-hidden="true"';
  const paths = lines
    .map(({ d, width: stroke, colour }) =>
      colour === 0
        ? `<path d="${d}"${stroke === lines[0]?.width ? '' : ` stroke-width="${stroke}"`}/>`
        : `<path d="${d}" stroke="${colours[colour]}"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${label}>` +
    (title ? `<title>${escapeHtml(title)}</title>` : '') +
    (ground ? `<rect width="${width}" height="${height}" fill="${groundColour}"/>` : '') +
    `<g fill="none" stroke="${colours[0]}" stroke-width="${lines[0]?.width ?? 1}" stroke-linecap="round">${paths}</g></svg>`
  );
};
