import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// Which modules come in one file. Most of it follows from who needs what (`lightName`, `heavyName`); only what this
// table names is fixed. To move a module to another file: change its line, build, look at `npm run check`.

/** File → the modules, or folders that end with a slash, that always lie in it; the first file that names one has it. */
const FIXED = {
  // Only Shoelace needs them: the light elements must not bring them.
  'lit-decorators': ['node_modules/@lit/reactive-element/decorators/'],
  'reactive-element': ['node_modules/@lit/reactive-element/'],
  // What light elements that are form fields share; others need none of it.
  'light-field': ['elements/light-field.ts'],
  'host-name': ['src/ui/field/host-name.ts'],
  // Decimals as they are typed and pasted: who needs one needs the other.
  decimal: ['src/kit/format/decimal-text.ts', 'src/kit/format/plain-decimal.ts'],
  light: ['elements/define-light.ts'],
  // Small, and shared by elements with React and the light ones that count messages: each alone would be a request more.
  common: ['elements/follow-server.ts', 'src/kit/state/fetch-when-idle.ts', '\0commonjsHelpers.js'],
  // Only React's hook for stores uses them, though all who have stores import them.
  react: ['node_modules/nanostores/listen-keys/', 'node_modules/nanostores/deep-map/'],
  'session-core': ['elements/need-login.ts', 'elements/session-address.ts'],
  // What signs and sends calls, which a page with a session may leave to others.
  calls: [
    'src/kit/call/exchange.ts',
    'src/kit/call/light-call.ts',
    'src/kit/call/write-ids.ts',
    'src/kit/call/freshness.ts',
    'src/kit/call/token-renewal.ts',
    'src/kit/call/oauth-client.ts',
    'src/kit/call/answer.ts',
    'src/kit/call/api-request.ts',
    'src/kit/call/errors.ts',
    'src/kit/call/error-detail.ts',
    'src/kit/call/deadline.ts',
    'src/kit/session/alone.ts',
    'src/kit/session/session-loss.ts',
    'src/kit/session/notices.ts',
    'src/kit/format/safe-json.ts',
    'src/kit/state/navigation.ts',
    'src/kit/state/in-development.ts',
  ],
  // Small, and the portal's first view as well as most pages need them: each alone would be a request more.
  parts: [
    'src/account/language.ts',
    'src/kit/state/act-state.ts',
    'src/kit/state/kept-forms.ts',
    'src/ui/page/page-link.tsx',
    'src/ui/page/page-place.ts',
    'src/widgets/import-dialog/import-action.ts',
    'src/widgets/account-card/email-form.ts',
    'src/widgets/page-tab/page-tab.ts',
  ],
  'server-events': [
    'src/account/server-events.ts',
    'src/account/event-reader.ts',
    'src/account/menu-events.ts',
    'src/account/unread.ts',
  ],
  theme: ['src/ui/styles/state.ts'],
  // Of what most pages share srm-data-table needs this alone: it lies where lean elements have theirs, not in the large `page`.
  'page-base': ['src/ui/styles/page.ts'],
  shoelace: ['src/ui/shoelace/ground.ts', 'src/ui/shoelace/tokens.ts'],
}

/** What of the portal's first view lies in the file `login`, which srm-login needs, too. */
const LOGIN = ['src/widgets/login/', 'src/widgets/brand/', 'src/widgets/language-menu/']
/** What lies in the file `ask`, which is fetched when a question is asked. */
const ASK = [
  'src/ui/overlay/ask.tsx',
  'src/ui/overlay/ask-form.tsx',
  'src/ui/field/day-field.tsx',
  'src/ui/field/day-text.ts',
  'src/ui/field/text-area-field.tsx',
]

/** What the groups below are made around. */
const AROUND = {
  define: 'elements/define.ts',
  react: 'node_modules/react/index.js',
  shoelace: 'src/ui/shoelace/ground.ts',
  session: 'elements/srm-session.ts',
  portal: 'elements/srm-portal.ts',
  menuShell: 'src/portal/frame/menu-shell.tsx',
  portalPage: 'src/portal/portal-page.tsx',
  portalShell: 'src/portal/frame/portal-shell.tsx',
  home: 'src/areas/home/home.page.tsx',
  ask: 'src/ui/overlay/ask.tsx',
  list: 'src/ui/page/list-page.tsx',
}

/** What needs a part of a list only: each of them gets no more of a list than it needs. */
const PARTS_OF_LISTS = [
  'elements/srm-lov-picker.ts',
  'elements/srm-lookup-dialog.ts',
  'elements/srm-tree-select.ts',
  'elements/srm-data-table.ts',
  'elements/srm-filter-bar.ts',
  'src/areas/workflow/instance.page.tsx',
  'src/areas/purchase-orders/order/order-detail.page.tsx',
]

/** How many elements must share a module before it goes with the parts that most of them need. */
const MOST = 5

/** The share of pages that must need a module before all of them get it in one file (`pageName`). */
const MOST_PAGES = 0.6

/** What needs little of what most pages share, and fetches no more than what several of these need and its own. */
const LEAN = [
  'elements/srm-lov-picker.ts',
  'elements/srm-lookup-dialog.ts',
  'elements/srm-tree-select.ts',
  'src/portal/frame/menu-shell.tsx',
]

/**
 * Names the file for a module, undefined where Rollup decides. Left alone, Rollup makes a file for each set of
 * entries that share something, and dozens of small files cost a first visitor more than a few kilobytes that are not
 * needed yet. What only some of the light elements need is never put together: they must stay small.
 */
export function chunkNames() {
  let graph
  return (id, { getModuleIds, getModuleInfo }) => {
    graph ??= new Graph([...getModuleIds()], getModuleInfo)
    return fixedName(id) ?? (graph.light.has(id) ? lightName(id, graph) : heavyName(id, graph))
  }
}

const placeOf = id => relative(root, id).split(sep).join('/')
const isAmong = (id, paths) =>
  paths.some(path => (path.endsWith('/') ? placeOf(id).startsWith(path) : placeOf(id) === path))

function fixedName(id) {
  for (const [name, paths] of Object.entries(FIXED)) if (isAmong(id, paths)) return name
  // Texts stay in files of their own, because a page fetches one language; but these few every element needs in all.
  const [, language, area] = /^locales\/(\w+)\/([\w-]+)\.json$/.exec(placeOf(id)) ?? []
  return area && area !== 'element' ? `words-${area}-${language}` : undefined
}

/** What elements without React need, at once or later. */
function lightName(id, { small, portal, session, users }) {
  const elements = users(id, small)
  if (elements >= MOST) return 'light'
  if (session.has(id)) return isAmong(id, ['src/']) ? 'session-core' : undefined
  return portal.has(id) && elements < 2 && isAmong(id, ['src/ui/', 'src/i18n/']) ? 'theme' : undefined
}

/** What only elements with React need. */
function heavyName(id, graph) {
  const { heavy, roots, pages, portal, embedded, shell, home, asking, list, users } = graph
  const elements = users(id, heavy)
  if (elements === heavy.length) return 'react'
  if (portal.has(id)) {
    if (elements >= MOST) return 'parts'
    if (isAmong(id, LOGIN)) return 'login'
    if (elements > 1) return undefined
    if (!embedded.has(id)) return 'portal'
    // What pages need as well must not bring the portal to an element that shows one.
    return isAmong(id, ['src/portal/', 'src/areas/']) ? 'portal-base' : undefined
  }
  if (users(id, pages) > pages.length * MOST_PAGES) return pageName(id, graph)
  if (asking.has(id) && isAmong(id, ASK)) return 'ask'
  if (list.has(id)) return listName(id, graph)
  if (users(id, roots) > 1) return undefined
  return shell.has(id) ? 'portal-shell' : home.has(id) ? 'home.page' : undefined
}

/**
 * What most pages need, in up to six files: `page` has what nothing lean needs, `page-base` what several of LEAN need, and
 * `page-0` to `page-3` what only the one at that place of LEAN needs.
 */
function pageName(id, { lean, users }) {
  const needing = lean.filter(each => users(id, [each]) > 0)
  if (needing.length > 1) return 'page-base'
  return needing.length === 0 ? 'page' : `page-${lean.indexOf(needing[0])}`
}

/**
 * What lists are made of: a file for each set of those parts that need a module, whose name holds them as bits, and one for
 * what only lists need. Left to Rollup, a list came in twelve files more and weighed more.
 */
function listName(id, { partsOfLists, users }) {
  const bits = partsOfLists.reduce((sum, part, at) => sum + (users(id, [part]) << at), 0)
  return bits > 0 ? `list-${bits.toString(16)}` : 'list'
}

/** Who needs what: the files that are fetched by name, and the modules that come with each. */
class Graph {
  #info
  #needs = new Map()

  constructor(ids, getModuleInfo) {
    this.#info = getModuleInfo
    const known = new Set(ids.map(placeOf))
    for (const path of [
      ...Object.values(FIXED).flat(),
      ...LOGIN,
      ...ASK,
      ...Object.values(AROUND),
      ...PARTS_OF_LISTS,
      ...LEAN,
    ])
      if (!known.has(path) && !(path.endsWith('/') && [...known].some(place => place.startsWith(path))))
        throw new Error(`scripts/build/chunks.mjs names ${path}, which no file imports. Write where it is now.`)
    const idOf = Object.fromEntries(Object.entries(AROUND).map(([name, path]) => [name, join(root, path)]))
    const at = name => this.#needsOf(idOf[name])
    const { define, react, shoelace } = idOf
    const entries = ids.filter(id => getModuleInfo(id).isEntry)
    this.roots = ids.filter(id => getModuleInfo(id).isEntry || getModuleInfo(id).dynamicImporters.length > 0)
    this.heavy = entries.filter(entry => this.#needsOf(entry).has(define))
    this.small = entries.filter(entry => !this.heavy.includes(entry))
    // Parts of Shoelace need no React, but only what is made with React uses them.
    const withoutReact = this.roots.filter(
      root => !this.#needsOf(root).has(react) && !this.#needsOf(root).has(shoelace),
    )
    // Pages, and all else that is fetched by itself and made with React: elements, dialogs.
    this.pages = this.roots.filter(root => this.#needsOf(root).has(react))
    this.light = new Set(withoutReact.flatMap(root => [...this.#needsOf(root)]))
    this.session = at('session')
    this.portal = at('portal')
    this.embedded = new Set([...at('menuShell'), ...at('portalPage')])
    this.shell = at('portalShell')
    this.home = at('home')
    this.asking = at('ask')
    this.list = at('list')
    this.lean = LEAN.map(path => join(root, path))
    this.partsOfLists = PARTS_OF_LISTS.map(path => join(root, path))
  }

  /** How many of the files need the module. */
  users = (id, among) => among.filter(root => this.#needsOf(root).has(id)).length

  /** A module and all it imports statically. */
  #needsOf(root) {
    const known = this.#needs.get(root)
    if (known) return known
    const found = new Set([root])
    for (const id of found) for (const next of this.#info(id)?.importedIds ?? []) found.add(next)
    this.#needs.set(root, found)
    return found
  }
}
