import type { MenuModule } from '../contract/menu/menu.ts'
import { menuPages, menuRoutes, shownEntries } from './menu-tree.ts'
import type { MenuPage, MenuRoute } from './menu-tree.ts'
import type { PageRoute } from './page-route.ts'
import type { SearchEntry } from './tools/search-index.ts'

/** A place of the portal that may be shown: a page of ours, a module of the menu, or both. */
export interface KnownPage {
  path: string
  permission: readonly string[]
  /** Undefined: the menu names a component that this portal does not have. */
  route: PageRoute | undefined
  /** Undefined: the page is not in the menu of this role. */
  module: MenuPage | undefined
}

/** The module code by which calls of a page name it: the menu's, else the page's own name. */
export function resourceOf(page: KnownPage | undefined): string {
  return page?.module?.route.code ?? page?.route?.component ?? ''
}

/** The server's menu joined with the pages that this portal has. */
export class PortalMenu {
  /** What the side menu shows. */
  readonly entries: readonly MenuRoute[]
  /** What the search of the header finds: every page and link of the side menu. */
  readonly searched: readonly SearchEntry[]
  readonly #routes: readonly PageRoute[]
  readonly #pages: ReadonlyMap<string, MenuPage>
  readonly #codes = new Set<string>()
  readonly #found = new Map<string, KnownPage | undefined>()

  constructor(modules: readonly MenuModule[], routes: readonly PageRoute[]) {
    const tree = menuRoutes(modules)
    this.entries = shownEntries(tree)
    this.searched = searchEntries(this.entries)
    this.#routes = routes
    this.#pages = new Map(menuPages(tree).map(page => [page.route.path, page]))
    this.#collectCodes(modules)
  }

  /** True when the menu, rights without a route included, holds the module. */
  readonly has = (code: string): boolean => this.#codes.has(code)

  /** What lies at a path, each time the same; undefined for an unknown one. */
  readonly find = (path: string): KnownPage | undefined => {
    if (!this.#found.has(path)) this.#found.set(path, this.#look(path))
    return this.#found.get(path)
  }

  #look(path: string): KnownPage | undefined {
    const module = this.#pages.get(path)
    const route =
      this.#routes.find(each => each.path === path) ??
      (module && this.#routes.find(each => each.component === module.route.component))
    if (!route && !module) return undefined
    return { path, permission: module ? [] : (route?.permission ?? []), route, module }
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
