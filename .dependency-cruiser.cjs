/**
 * Who may import whom, downward only:
 *
 *   shared ← core ← { kit ← { site kit, admin kit }, a feature's server files } ← feature/{site,admin} ← app
 *
 * The rules speak of folders, not of names: a new feature is bound by them as soon as it exists. A group of features
 * has a line in GROUPS.
 */
const GROUP = '^src/features/([^/]+)/';
const SERVER_FILES =
  '^src/features/.+\\.(service|collection|globals|presenter|endpoints|naming)\\.tsx?$';

/** Groups of features, each with the groups that it may import. A group names only groups above it: none depend on each other. */
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
  if (below) throw new Error(`GROUPS: ${group} names ${below}, which does not stand above it`);
}

/** What is between the groups: the registry may import all of them, and they only the type of their manifests. */
const groupRules = Object.entries(GROUPS).map(([group, others]) => ({
  name: `group-${group}`,
  comment: 'What a group needs of another one is supplied by src/features/registry.ts.',
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
        'And plain modules of what stands before Next, so that both spell paths and name bodies alike.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(?!core/|shared/|payload-types|server/[^/]+\\.mjs$)' },
    },
    {
      name: 'server-stands-alone',
      comment:
        'What stands before Next is copied beside the built site, and runs without a bundler.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!server/)|scripts/)' },
    },
    {
      name: 'the-common-kit-knows-neither-side',
      comment: 'What site and admin share: it takes looks and words, and has none of its own.',
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
      comment: 'Payload’s scripts load these outside Next: no screens, no styles.',
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
        'The dashboard draws what the groups offer for it in their admin/; the search reads the words of the fixed pages.',
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
      comment:
        'What runs or is built needs `dependencies` alone: docs/decisions/0008-libraries.md.',
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
