/**
 * Allowed imports between folders (`a ← b`: b may import a):
 *
 *   shared ← core ← { kit ← { site kit, admin kit }, a feature's server files } ← feature/{site,admin} ← app
 *
 * The rules match folders, so they apply to a new feature without a change here. A new group of features needs a
 * line in GROUPS.
 */
const GROUP = '^src/features/([^/]+)/';
const SERVER_FILES =
  '^src/features/.+\\.(service|collection|globals|presenter|endpoints|naming)\\.tsx?$';

/** Groups of features, each with the groups that it may import: only groups above it, so there are no cycles. */
const GROUPS = {
  mail: [],
  compliance: ['mail'],
  accounts: ['compliance', 'mail'],
  content: ['compliance'],
  admissions: ['accounts', 'compliance', 'mail'],
  inbox: ['accounts', 'compliance', 'content', 'mail'],
  events: ['accounts', 'compliance', 'content', 'mail'],
  search: ['admissions', 'content', 'events', 'inbox'],
  operations: ['accounts', 'admissions', 'compliance', 'content', 'events', 'mail', 'search'],
  insight: ['accounts', 'admissions', 'content', 'events', 'inbox', 'operations'],
};

for (const [index, [group, others]] of Object.entries(GROUPS).entries()) {
  const below = others.find((other) => !Object.keys(GROUPS).slice(0, index).includes(other));
  if (below) throw new Error(`GROUPS: ${group} lists ${below}, which is not above it`);
}

/** A rule for each group: it may import its groups in GROUPS and group.ts. The registry may import all groups. */
const groupRules = Object.entries(GROUPS).map(([group, others]) => ({
  name: `group-${group}`,
  comment: 'Dependencies on unlisted groups are supplied by src/features/registry.ts.',
  severity: 'error',
  from: { path: `^src/features/${group}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/features/',
    pathNot: `^src/features/(group\\.ts$|(${[group, ...others].join('|')})/)`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'shared-imports-nothing-above',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^(src/(?!shared/)|payload\\.config)' },
    },
    {
      name: 'core-imports-only-shared',
      comment:
        'Also plain modules of src/server, so that both classify paths and compute ETags alike.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(?!core/|shared/|payload-types|server/[^/]+\\.mjs$)' },
    },
    {
      name: 'server-stands-alone',
      comment: 'src/server runs in front of Next: copied next to the build, and not bundled.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!server/)|scripts/)' },
    },
    {
      name: 'the-common-kit-knows-neither-side',
      comment: 'The kit of site and admin has no styles or texts of its own: callers pass them.',
      severity: 'error',
      from: { path: '^src/kit/' },
      to: { path: '^src/(?!kit/|shared/|core/api/errors)|\\.css$' },
    },
    {
      name: 'kits-know-no-feature',
      comment:
        'The site and admin shells take plain definitions, never a feature’s screens or services.',
      severity: 'error',
      from: { path: '^src/(site|admin)/' },
      to: { path: '^src/(features/.*/(site|admin)/|app/)' },
    },
    {
      name: 'site-and-admin-apart',
      severity: 'error',
      from: { path: '^src/(site/|features/.+/site/)' },
      to: { path: '^src/(admin/|features/.+/admin/)' },
    },
    {
      name: 'admin-and-site-apart',
      severity: 'error',
      from: { path: '^src/(admin/|features/.+/admin/)' },
      to: { path: '^src/(site/|features/.+/site/)' },
    },
    {
      name: 'server-files-draw-nothing',
      comment: 'Payload’s scripts load these files outside Next, without screens and styles.',
      severity: 'error',
      from: { path: SERVER_FILES },
      to: {
        path: ['^src/(kit|site|admin|app|design)/', '^src/features/.+/(site|admin)/', '\\.css$'],
      },
    },
    {
      name: 'definitions-are-plain',
      severity: 'error',
      from: { path: '\\.definition\\.ts$' },
      to: { pathNot: '^src/shared/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-of-other-groups-stay-theirs',
      comment:
        'Exceptions: the dashboard renders parts of the groups’ admin/; the search reads the texts of the fixed pages.',
      severity: 'error',
      from: {
        path: GROUP,
        pathNot: '^src/features/(insight/dashboard/admin/|search/[^/]*pages[^/]*\\.ts$)',
      },
      to: { path: '^src/features/.+/(site|admin)/', pathNot: '^src/features/$1/' },
    },
    ...groupRules,
    {
      name: 'every-folder-of-features-is-a-group',
      comment: 'A new group needs a line in GROUPS.',
      severity: 'error',
      from: { path: GROUP, pathNot: `^src/features/(${Object.keys(GROUPS).join('|')})/` },
      to: {},
    },
    {
      name: 'only-the-config-reads-the-registry',
      severity: 'error',
      from: {
        pathNot: '^(payload\\.config\\.ts|src/instrumentation\\.ts|scripts/|tests/)|\\.test\\.ts$',
      },
      to: { path: '^src/features/registry\\.ts$' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^src/(?!app/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
    {
      name: 'product-needs-no-dev-dependency',
      comment: 'Runtime and build need only `dependencies`: docs/decisions/0008-libraries.md.',
      severity: 'error',
      from: {
        path: '^(src|payload\\.config|scripts/(backup|database|import|launcher|seed|server)/|scripts/prepare)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^next-env' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|src/migrations|src/app/\\(payload\\)/admin/importMap\\.js)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
