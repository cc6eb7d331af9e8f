/** The programme's colours for images rendered on the server, which cannot read `design/theme.css`: same values. */
export const PALETTE = {
  paper: '#FAF7F1',
  paperDeep: '#F1EBDF',
  ink: '#16202E',
  inkSoft: '#47525F',
  green: '#14453F',
  greenDeep: '#0D2F2C',
  greenTint: '#DCE8E2',
  terracotta: '#A9441F',
  terracottaTint: '#F6E3D8',
  ochre: '#C98B2B',
  ochreTint: '#F7EAD0',
  blue: '#1F5FA8',
} as const;

/** Number of line colours in a scheme; `colour` of a line is an index below it. */
export const LINE_COLOURS = 4;

type Scheme = {
  ground: string;
  /** Colours of the lines: main, accent, second accent, quiet. */
  lines: readonly [string, string, string, string];
};

export const SCHEMES = {
  paper: {
    ground: PALETTE.paper,
    lines: [PALETTE.green, PALETTE.terracotta, PALETTE.ochre, PALETTE.inkSoft],
  },
  paperDeep: {
    ground: PALETTE.paperDeep,
    lines: [PALETTE.green, PALETTE.terracotta, PALETTE.ochre, '#8C8676'],
  },
  green: {
    ground: PALETTE.green,
    lines: [PALETTE.greenTint, '#E2A36B', '#E0B45F', '#7FA79C'],
  },
  greenDeep: {
    ground: PALETTE.greenDeep,
    lines: [PALETTE.greenTint, '#E2A36B', '#E0B45F', '#5F8C82'],
  },
  ink: {
    ground: PALETTE.ink,
    lines: [PALETTE.paperDeep, '#E2A36B', '#E0B45F', '#6E7C8D'],
  },
  terracotta: {
    ground: PALETTE.terracottaTint,
    lines: [PALETTE.terracotta, PALETTE.green, PALETTE.ochre, '#C58468'],
  },
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof SCHEMES;
