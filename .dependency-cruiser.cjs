// Who may use whom: one line per folder, as in docs/architecture.md. Areas meet by link, widget or server reaction.
const OURS = '^(src|elements|server|test|scripts|bench)/'

/** Files at `from` may import our own files at `to` only. */
function only(name, from, to, comment) {
  return { name, severity: 'error', comment, from: { path: from }, to: { path: OURS, pathNot: to } }
}

const BELOW_WIDGETS = '^src/(contract|kit|i18n|account|ui)/'

/** Scripts that install first, and what they import before: they start where no package is installed. */
const BARE = '^scripts/(bare/|(start|start-check|test|check|walks|progress|zones)\\.mjs$)|^bench/run\\.mjs$'

/**
 * Server modules by floor, which is their folder (docs/floors.md). A module reads floors below it, and on its own floor the
 * modules before it, so that there is no cycle.
 */
const FLOORS = {
  platform:
    'organisation administration identity-providers session menu preferences settings lov messages dictionaries attachments exports imports audit interfaces scheduling',
  ground: 'master-data accounting suppliers materials workflow registration company-changes surveys announcements',
  sourcing: 'experts prices demand rounds inquiries tendering contracts',
  orders: 'purchase-orders',
  goods: 'delivery-plans delivery-orders receipts quality returns reversals molds',
  money: 'reconciliation invoices payments balances',
  insight: 'performance lifecycle reports home',
}

const floors = Object.entries(FLOORS).map(([name, modules]) => ({ name, modules: modules.split(' ') }))
const within = modules => `^server/modules/[^/]+/(${modules.join('|')})/`
const above = at => floors.slice(at + 1).flatMap(floor => floor.modules)
const ASK = 'A module asks those above it by parts of the manifest and by the views that its asks.ts names.'

const floorRules = [
  ...floors.slice(0, -1).map(({ name, modules }, at) => ({
    name: `floor-${name}`,
    severity: 'error',
    comment: ASK,
    from: { path: within(modules) },
    to: { path: within(above(at)) },
  })),
  ...floors.flatMap(({ name, modules }) =>
    modules.slice(0, -1).map((module, at) => ({
      name: `floor-${name}-${module}`,
      severity: 'error',
      comment: ASK,
      from: { path: within([module]) },
      to: { path: within(modules.slice(at + 1)) },
    })),
  ),
  {
    name: 'module-without-floor',
    severity: 'error',
    comment: 'Each server module is on a floor.',
    from: { path: '^server/' },
    to: {
      path: '^server/modules/',
      pathNot: floors.map(({ name, modules }) => `^server/modules/${name}/(${modules.join('|')})/`).join('|'),
    },
  },
]

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'bare-machine',
      severity: 'error',
      comment:
        'These scripts run before the packages are installed: import packages, and files that need some, by import() after installWhenOld().',
      from: { path: BARE },
      to: { pathNot: BARE, dependencyTypesNot: ['core'], dynamic: false },
    },
    only(
      'contract-alone',
      '^src/contract/',
      '^src/contract/',
      'Both sides rest on the contract, so it rests on nothing.',
    ),
    {
      name: 'contract-packages',
      severity: 'error',
      comment: 'The schema library and exact decimals, nothing else.',
      from: { path: '^src/contract/' },
      to: { path: '^node_modules/', pathNot: '^node_modules/(typebox|big\\.js|@types/big\\.js)/' },
    },
    only('kit', '^src/kit/', '^src/(kit|contract)/', 'Mechanics know no business and no interface.'),
    only('i18n', '^src/i18n/', '^src/(i18n|kit|contract)/'),
    only('account', '^src/account/', '^src/(account|contract|kit|i18n)/'),
    only('ui', '^src/ui/', '^src/(ui|contract|kit|i18n)/'),
    only('widgets', '^src/widgets/', `^src/widgets/|${BELOW_WIDGETS}`),
    only(
      'areas',
      '^src/areas/([^/]+/[^/]+)/',
      `^src/areas/$1/|^src/widgets/|${BELOW_WIDGETS}`,
      'No area knows another one.',
    ),
    only('portal', '^src/portal/', '^src/'),
    only('elements', '^elements/', '^(elements|src)/'),
    only('server', '^server/', '^(server|src/contract)/', 'Browser and server share the contract only.'),
    only(
      'server-kit',
      '^server/kit/',
      '^server/(kit|db|config)[/.]|^server/auth/passwords\\.ts$|^server/ubl/import/brought-kind\\.ts$|^src/contract/',
      'Mechanics know no area; codes by e-mail are hashed as passwords are; an area brings kinds of documents.',
    ),
    only('server-auth', '^server/auth/', '^server/(auth|kit|db)/|^src/contract/'),
    only('ubl', '^server/ubl/', '^server/(ubl|kit)/|^src/contract/'),
    only(
      'server-modules',
      '^server/modules/([^/]+/[^/]+)/',
      '^server/modules/$1/|^server/modules/[^/]+/[^/]+/read(\\.rules)?\\.ts$|^server/(kit|auth|db|ubl)/|^server/config\\.ts$|^src/contract/',
      'Modules meet by events, and by what another one lets read in its read.ts.',
    ),
    {
      name: 'areas-in-one-list',
      severity: 'error',
      comment: 'server/areas.ts names the areas; nothing else in the server does.',
      from: { path: '^server/', pathNot: '^server/(areas\\.ts$|modules/|db/demo-data/)' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'manifest-in-one-list',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/areas\\.ts$' },
      to: { path: '^server/modules/[^/]+/[^/]+/area\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules know neither the database nor HTTP; types may come from anywhere.',
      from: { path: '^server/modules/.+[./]rules\\.ts$' },
      to: {
        path: OURS,
        pathNot:
          '^src/contract/|^server/kit/(documents/(steps|guards)|call/refusal|records/tree-place|allowed-hosts|home-source|iban|reports/sums|messages/retry-plan|unit-paths|identifiers)\\.ts$|^server/ubl/(unit-codes|check-invoice|written-party|import/(assigned-row|fitting|row-meant|same-units))\\.ts$|^server/modules/ground/workflow/model/graph\\.ts$|^server/modules/.+[./]rules\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    only('tests-do-not-leak', '^(src|elements|server)/', '^(src|elements|server)/'),
    {
      name: 'shoelace-in-ui',
      severity: 'error',
      comment: 'One folder touches Shoelace, so that it can be exchanged.',
      from: { path: OURS, pathNot: '^src/ui/' },
      to: { path: '^node_modules/@shoelace-style/' },
    },
    {
      name: 'r2wc-in-define',
      severity: 'error',
      from: { path: OURS, pathNot: '^elements/define\\.ts$' },
      to: { path: '^node_modules/@r2wc/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: { path: OURS },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: { path: OURS }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
