/** Who may import whom. @type {Record<string, string[]>} */
const mayImport = {
  hex: [],
  engine: ['hex'],
  content: ['hex', 'engine'],
  cases: ['engine', 'content'],
  text: ['engine'],
  board: ['hex', 'engine', 'text'],
  bots: ['hex', 'engine', 'content', 'text'],
  server: ['hex', 'engine', 'content', 'cases', 'text', 'bots'],
  web: ['hex', 'engine', 'content', 'cases', 'text', 'board', 'bots'],
  cli: ['hex', 'engine', 'content', 'cases', 'text', 'board', 'bots', 'server', 'web'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([name, others]) => ({
      name: `${name}-imports-${others.join('-') || 'nothing'}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^packages/${name}/` },
      to: { path: '^packages/', pathNot: `^packages/(${[name, ...others].join('|')})/` },
    })),
    {
      name: 'package-not-in-the-table',
      comment: 'Add the package to `mayImport` in .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/(${Object.keys(mayImport).join('|')})/` },
      to: {},
    },
    {
      name: 'only-through-exports',
      comment: 'Another package is imported by its name, never by a path into its files.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'operations-know-no-game',
      comment: 'The kernel knows no operations, and what operational games share knows none of them.',
      severity: 'error',
      from: { path: '^packages/engine/src/(kernel|operations)/' },
      to: { path: '^packages/engine/src/systems/' },
    },
    {
      name: 'kernel-without-operations',
      severity: 'error',
      from: { path: '^packages/engine/src/kernel/' },
      to: { path: '^packages/engine/src/operations/' },
    },
    {
      name: 'rooms-of-the-page',
      comment: 'A file of one room of the page imports another room only through its index.ts.',
      severity: 'error',
      from: { path: '^packages/web/src/([^/]+)/' },
      to: { path: '^packages/web/src/[^/]+/', pathNot: '^packages/web/src/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'not-from-tests',
      comment: 'What ships does not import tests or benchmarks.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/(test|bench)/' },
    },
    {
      name: 'only-own-dependencies',
      comment: 'What ships imports only packages listed as dependencies.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      // What a package needs to run, the project may need for its own work as well.
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm'] },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle is allowed only where a type closes it: it is gone when the program runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment:
        'react-aria-components names sources that it does not bring; virtual modules are made by the build of the page.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(react-aria-components|virtual:.*)$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
    },
  },
}
