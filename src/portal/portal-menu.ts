import type { MenuModule } from '../contract/platform/menu/menu.ts'
import { menuPages, menuRights, menuRoutes, shownEntries } from './menu-tree.ts'
import type { MenuPage, MenuRoute } from './menu-tree.ts'
import type { PageRoute, Readers } from './page-route.ts'
import type { SearchEntry } from './tools/search-index.ts'

export interface KnownPage {
  path: string
  permission: readonly string[]
  readers: Readers | undefined
  /** Undefined: the portal does not have the menu's component. */
  route: PageRoute | undefined
  /** Undefined: not in the menu of this role. */
  module: MenuPage | undefined
}

/** The menu's module code, else the component. */
export function resourceOf(page: KnownPage | undefined): string {
  return page?.module?.route.code ?? page?.route?.component ?? ''
}

export class PortalMenu {
  readonly entries: readonly MenuRoute[]
  readonly searched: readonly SearchEntry[]
  readonly #routes: readonly PageRoute[]
  readonly #pages: ReadonlyMap<string, MenuPage>
  readonly #codes = new Set<string>()
  /** Modules without a page (isOperating 3). */
  readonly #rights: readonly { path: string; component: string }[]
  readonly #found = new Map<string, KnownPage | undefined>()

  constructor(modules: readonly MenuModule[], routes: readonly PageRoute[]) {
    const tree = menuRoutes(modules)
    this.entries = shownEntries(tree)
    this.searched = searchEntries(this.entries)
    this.#routes = routes
    this.#pages = new Map(menuPages(tree).map(page => [page.route.path, page]))
    this.#rights = menuRights(modules)
    this.#collectCodes(modules)
  }

  /** Includes permissions without a route. */
  readonly has = (code: string): boolean => this.#codes.has(code)

  /** Undefined for an unknown path. */
  readonly find = (path: string): KnownPage | undefined => {
    if (!this.#found.has(path)) this.#found.set(path, this.#look(path))
    return this.#found.get(path)
  }

  /** A group without its own module has the pages below its path. */
  readonly firstOf = (path: string): string | undefined => {
    const isBelow = (each: string) => each.startsWith(`${path}/`)
    const pages = [...this.#pages.values()].filter(({ route }) => !route.hidden)
    const first =
      pages.find(({ above }) => above.some(group => group.path === path)) ??
      pages.find(({ route }) => isBelow(route.path))
    if (first) return first.route.path
    return this.#routes.find(route => isBelow(route.path) && route.permission.some(this.has))?.path
  }

  #look(path: string): KnownPage | undefined {
    const module = this.#pages.get(path)
    const route =
      this.#routes.find(each => each.path === path) ??
      (module && this.#routes.find(each => each.component === module.route.component))
    if (!route && !module) return undefined
    if (!module && route && this.#rights.some(right => right.path === path || right.component === route.component))
      return undefined
    return { path, permission: module ? [] : (route?.permission ?? []), readers: route?.readers, route, module }
  }

  #collectCodes(modules: readonly MenuModule[]) {
    for (const module of modules) {
      this.#codes.add(module.moduleCode)
      this.#collectCodes(module.subModules)
    }
  }
}

function searchEntries(routes: readonly MenuRoute[], above: readonly string[] = []): SearchEntry[] {
  return routes.flatMap(({ kind, title, path, children }) => {
    const titles = [...above, title]
    const own = kind === 'page' || kind === 'link' ? [{ titles, path }] : []
    return [...own, ...searchEntries(children, titles)]
  })
}
