/** How many elements must share a module before it goes with the parts that most of them need. */
const MOST = 5

/**
 * Names the file for a module, undefined where Rollup decides. Left alone, Rollup makes a file for each set of
 * entries that share something, and dozens of small files cost a first visitor more than a few kilobytes that he does not
 * need yet. What only some of the light elements need is never put together: they must stay small.
 */
export function chunkNames() {
  let graph
  return (id, { getModuleIds, getModuleInfo }) => {
    graph ??= new Graph([...getModuleIds()], getModuleInfo)
    return fixedName(id) ?? (graph.light.has(id) ? lightName(id, graph) : heavyName(id, graph))
  }
}

function fixedName(id) {
  if (/\/@lit\/reactive-element\/|\/elements\/light-field\.ts$/.test(id)) return 'reactive-element'
  if (id.endsWith('/elements/define-light.ts')) return 'light'
  if (/\/src\/kit\/call\/(exchange|light-call|write-ids|freshness)\.ts$|\/elements\/need-login\.ts$/.test(id))
    return 'session-core'
  if (/\/src\/account\/(server-events|event-reader|menu-events|unread)\.ts$/.test(id)) return 'server-events'
  if (/\/src\/ui\/styles\/state\.ts$/.test(id)) return 'theme'
  // Texts stay in files of their own, because a page fetches one language; but these few every element needs in all.
  const [, language, area] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? []
  return area && area !== 'element' ? `words-${area}-${language}` : undefined
}

/** What elements without React need, at once or later. */
function lightName(id, { small, portal, session, users }) {
  const elements = users(id, small)
  if (elements >= MOST) return 'light'
  if (session.has(id)) return id.includes('/src/') ? 'session-core' : undefined
  return portal.has(id) && elements < 2 && /\/src\/(ui|i18n)\//.test(id) ? 'theme' : undefined
}

/** What only elements with React need. */
function heavyName(id, { heavy, roots, portal, embedded, shell, home, asking, users }) {
  const elements = users(id, heavy)
  if (elements === heavy.length) return 'react'
  if (portal.has(id)) {
    if (elements >= MOST) return 'parts'
    if (/\/src\/widgets\/(login|brand|language-menu)\//.test(id)) return 'login'
    if (elements > 1) return undefined
    return embedded.has(id) ? 'portal-base' : 'portal'
  }
  if (asking.has(id) && /\/src\/ui\/(overlay\/ask|field\/(day|text-area))/.test(id)) return 'ask'
  if (users(id, roots) > 1) return undefined
  return shell.has(id) ? 'portal-shell' : home.has(id) ? 'home.page' : undefined
}

/** Who needs what: the files that are fetched by name, and the modules that come with each. */
class Graph {
  #info
  #needs = new Map()

  constructor(ids, getModuleInfo) {
    this.#info = getModuleInfo
    const found = path => {
      const id = ids.find(each => each.endsWith(path))
      if (id === undefined) throw new Error(`The build groups its files around ${path}, which is missing.`)
      return id
    }
    const at = path => this.#needsOf(found(path))
    const define = found('/elements/define.ts')
    const react = found('/node_modules/react/index.js')
    const entries = ids.filter(id => getModuleInfo(id).isEntry)
    this.roots = ids.filter(id => getModuleInfo(id).isEntry || getModuleInfo(id).dynamicImporters.length > 0)
    this.heavy = entries.filter(entry => this.#needsOf(entry).has(define))
    this.small = entries.filter(entry => !this.heavy.includes(entry))
    const withoutReact = this.roots.filter(root => !this.#needsOf(root).has(react))
    this.light = new Set(withoutReact.flatMap(root => [...this.#needsOf(root)]))
    this.session = at('/elements/srm-session.ts')
    this.portal = at('/elements/srm-portal.ts')
    this.embedded = new Set([...at('/src/portal/frame/menu-shell.tsx'), ...at('/src/portal/portal-page.tsx')])
    this.shell = at('/src/portal/frame/portal-shell.tsx')
    this.home = at('/src/areas/home/home.page.tsx')
    this.asking = at('/src/ui/overlay/ask.tsx')
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
