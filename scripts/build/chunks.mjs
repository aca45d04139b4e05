import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// Which modules share a file. Most of it follows from the dependencies (`lightName`, `heavyName`); this table is fixed.

/** File → its modules, or folders with a trailing slash; the first match wins. */
const FIXED = {
  // Used by Shoelace only, so the light elements must not load them.
  'lit-decorators': ['node_modules/@lit/reactive-element/decorators/'],
  'reactive-element': ['node_modules/@lit/reactive-element/'],
  'light-field': ['elements/light-field.ts'],
  'host-name': ['src/ui/field/host-name.ts'],
  // Their users need all of them.
  decimal: ['src/kit/format/decimal-text.ts', 'src/kit/format/plain-decimal.ts', 'src/kit/format/read-decimal.ts'],
  light: ['elements/define-light.ts'],
  // Small, and shared by elements with and without React.
  common: ['elements/follow-server.ts', 'src/kit/state/fetch-when-idle.ts', '\0commonjsHelpers.js'],
  // Imported by every module with stores, used only by React's hook for them.
  react: ['node_modules/nanostores/listen-keys/', 'node_modules/nanostores/deep-map/'],
  'session-core': ['elements/need-login.ts', 'elements/session-address.ts'],
  // Not needed by every page with a session.
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
  // Small, and needed by the portal's first view and most pages.
  parts: [
    'src/account/language.ts',
    'src/kit/state/act-state.ts',
    'src/kit/state/kept-forms.ts',
    'src/ui/page/fact-value.tsx',
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
  // All that srm-data-table needs of the large `page`.
  'page-base': ['src/ui/styles/page.ts'],
  shoelace: ['src/ui/shoelace/ground.ts', 'src/ui/shoelace/tokens.ts'],
}

/** Modules of the first view that srm-login needs, too. */
const LOGIN = ['src/widgets/login/', 'src/widgets/brand/', 'src/widgets/language-menu/']
/** Loaded when a question is shown. */
const ASK = [
  'src/ui/overlay/ask.tsx',
  'src/ui/overlay/ask-form.tsx',
  'src/ui/field/day-field.tsx',
  'src/ui/field/day-text.ts',
  'src/ui/field/text-area-field.tsx',
]

const AROUND = {
  define: 'elements/define.ts',
  react: 'node_modules/react/index.js',
  shoelace: 'src/ui/shoelace/ground.ts',
  session: 'elements/srm-session.ts',
  portal: 'elements/srm-portal.ts',
  menuShell: 'src/portal/frame/menu-shell.tsx',
  portalPage: 'src/portal/portal-page.tsx',
  portalShell: 'src/portal/frame/portal-shell.tsx',
  home: 'src/areas/insight/home/home.page.tsx',
  ask: 'src/ui/overlay/ask.tsx',
  list: 'src/ui/page/list-page.tsx',
}

/** Modules that need only a part of a list. */
const PARTS_OF_LISTS = [
  'elements/srm-lov-picker.ts',
  'elements/srm-lookup-dialog.ts',
  'elements/srm-tree-select.ts',
  'elements/srm-data-table.ts',
  'elements/srm-filter-bar.ts',
  'src/areas/ground/workflow/instance.page.tsx',
  'src/areas/orders/purchase-orders/order/order-detail.page.tsx',
]

/** Number of elements that must share a module for the common parts. */
const MOST = 5

/** Share of pages that must need a module for `pageName`. */
const MOST_PAGES = 0.6

/** Elements that need few of the modules shared by pages. */
const LEAN = [
  'elements/srm-lov-picker.ts',
  'elements/srm-lookup-dialog.ts',
  'elements/srm-tree-select.ts',
  'src/portal/frame/menu-shell.tsx',
]

/**
 * The file name for a module; undefined where Rollup decides. Rollup's default, a file per set of entries, costs dozens
 * of requests, more than a few kilobytes of unneeded code. Modules of only some light elements are never merged: these
 * must stay small.
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
  // Texts are one file per language, except these few that every element needs.
  const [, language, area] = /^locales\/(\w+)\/([\w-]+)\.json$/.exec(placeOf(id)) ?? []
  return area && area !== 'element' ? `words-${area}-${language}` : undefined
}

function lightName(id, { small, portal, session, users }) {
  const elements = users(id, small)
  if (elements >= MOST) return 'light'
  if (session.has(id)) return isAmong(id, ['src/']) ? 'session-core' : undefined
  return portal.has(id) && elements < 2 && isAmong(id, ['src/ui/', 'src/i18n/']) ? 'theme' : undefined
}

function heavyName(id, graph) {
  const { heavy, roots, pages, portal, embedded, shell, home, asking, list, users } = graph
  const elements = users(id, heavy)
  if (elements === heavy.length) return 'react'
  if (portal.has(id)) {
    if (elements >= MOST) return 'parts'
    if (isAmong(id, LOGIN)) return 'login'
    if (elements > 1) return undefined
    if (!embedded.has(id)) return 'portal'
    // An element with one page must not load the portal.
    return isAmong(id, ['src/portal/', 'src/areas/']) ? 'portal-base' : undefined
  }
  if (users(id, pages) > pages.length * MOST_PAGES) return pageName(id, graph)
  if (asking.has(id) && isAmong(id, ASK)) return 'ask'
  if (list.has(id)) return listName(id, graph)
  if (users(id, roots) > 1) return undefined
  return shell.has(id) ? 'portal-shell' : home.has(id) ? 'home.page' : undefined
}

/**
 * Modules of most pages: `page` has those that no lean element needs, `page-base` those of several, `page-0` to
 * `page-3` those of only one, by its index in LEAN.
 */
function pageName(id, { lean, users }) {
  const needing = lean.filter(each => users(id, [each]) > 0)
  if (needing.length > 1) return 'page-base'
  return needing.length === 0 ? 'page' : `page-${lean.indexOf(needing[0])}`
}

/** Modules of lists: a file per set of PARTS_OF_LISTS, as bits in its name, and one for lists only. */
function listName(id, { partsOfLists, users }) {
  const bits = partsOfLists.reduce((sum, part, at) => sum + (users(id, [part]) << at), 0)
  return bits > 0 ? `list-${bits.toString(16)}` : 'list'
}

/** The files loaded by name, and the modules that each needs. */
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
    // Shoelace imports no React, but only elements with React use it.
    const withoutReact = this.roots.filter(
      root => !this.#needsOf(root).has(react) && !this.#needsOf(root).has(shoelace),
    )
    // Pages and other separately loaded files with React.
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

  users = (id, among) => among.filter(root => this.#needsOf(root).has(id)).length

  /** A module and its static imports. */
  #needsOf(root) {
    const known = this.#needs.get(root)
    if (known) return known
    const found = new Set([root])
    for (const id of found) for (const next of this.#info(id)?.importedIds ?? []) found.add(next)
    this.#needs.set(root, found)
    return found
  }
}
