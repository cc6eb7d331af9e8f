/**
 * Who may import whom, downward only:
 *
 *   shared ← core ← { kit ← { site kit, admin kit }, a feature's server files } ← feature/{site,admin} ← app
 *
 * The rules speak of folders, not of names: a new feature is bound by them as soon as it exists.
 */
const FEATURE = '^src/features/([^/]+)/';
const SERVER_FILES =
  '^src/features/[^/]+/[^/]+\\.(service|collection|globals|presenter|endpoints|naming)\\.tsx?$';

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
      from: { path: '^src/(site/|features/[^/]+/site/)' },
      to: { path: '^src/(admin/|features/[^/]+/admin/)' },
    },
    {
      name: 'admin-and-site-apart',
      severity: 'error',
      from: { path: '^src/(admin/|features/[^/]+/admin/)' },
      to: { path: '^src/(site/|features/[^/]+/site/)' },
    },
    {
      name: 'server-files-draw-nothing',
      comment: 'Payload’s scripts load these outside Next: no screens, no styles.',
      severity: 'error',
      from: { path: SERVER_FILES },
      to: {
        path: ['^src/(kit|site|admin|app|design)/', '^src/features/[^/]+/(site|admin)/', '\\.css$'],
      },
    },
    {
      name: 'definitions-are-plain',
      severity: 'error',
      from: { path: '\\.definition\\.ts$' },
      to: { pathNot: '^src/shared/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-of-other-features-stay-theirs',
      severity: 'error',
      from: { path: FEATURE, pathNot: '^src/features/insight/dashboard/admin/' },
      to: { path: '^src/features/[^/]+/(site|admin)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the-dashboard-stands-above-all-features',
      comment: 'It may draw what they offer for it, in their admin/; so none of them may need it.',
      severity: 'error',
      from: { path: FEATURE, pathNot: '^src/features/insight/dashboard/' },
      to: { path: '^src/features/insight/dashboard/' },
    },
    {
      name: 'only-the-config-reads-the-registry',
      severity: 'error',
      from: { pathNot: '^(payload\\.config\\.ts|scripts/|tests/)|\\.test\\.ts$' },
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
