import { layoutComponent } from '../contract/menu/menu.ts'
import type { MenuModule } from '../contract/menu/menu.ts'
import { isExternal } from './external.ts'

/** A route made of a module of the server's menu. */
export interface MenuRoute {
  code: string
  title: string
  icon: string
  /** Absolute path, without a slash at its end. */
  path: string
  /**
   * `container` holds others; `page` shows something; `link` leaves the portal; `gathering` is the parent of all
   * hidden pages.
   */
  kind: 'container' | 'page' | 'link' | 'gathering'
  /** The server's name of the page; empty for a container. */
  component: string
  /** Not shown in the menu, but routable. */
  hidden: boolean
  /** The group itself is shown although it has one child only. */
  alwaysShow: boolean
  children: MenuRoute[]
}

/** The name of the route that gathers the hidden pages. */
export const gatheringName = 'page'

const operating = { page: 1, hidden: 2, right: 3 } as const

/**
 * The routes of a menu by the module-to-route rules (docs/rules/access.md): the layout component makes a container,
 * isOperating 3 is left out, isOperating 2 is hidden and gathered under a parent named `page`, and a parent with
 * exactly one child is always shown unless that child is hidden.
 */
export function menuRoutes(modules: readonly MenuModule[]): MenuRoute[] {
  const hidden: MenuRoute[] = []
  const shown = routesOf(modules, '', hidden)
  return hidden.length === 0 ? shown : [...shown, gathering(hidden)]
}

/** What the side menu shows: no hidden route, no group without anything to open. */
export function shownEntries(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes
    .filter(route => !route.hidden)
    .map(route => ({ ...route, children: shownEntries(route.children) }))
    .filter(route => route.kind === 'page' || route.kind === 'link' || route.children.length > 0)
}

/** Every page of the menu with the groups above it, outermost first. */
export function menuPages(routes: readonly MenuRoute[], above: readonly MenuRoute[] = []): MenuPage[] {
  return routes.flatMap(route =>
    route.kind === 'page'
      ? [{ route, above }, ...menuPages(route.children, [...above, route])]
      : menuPages(route.children, route.kind === 'gathering' ? above : [...above, route]),
  )
}

/** A page of the menu and the groups above it. */
export interface MenuPage {
  route: MenuRoute
  above: readonly MenuRoute[]
}

function routesOf(modules: readonly MenuModule[], base: string, hidden: MenuRoute[]): MenuRoute[] {
  const shown: MenuRoute[] = []
  for (const module of modules) {
    if (module.isOperating === operating.right) continue
    const route = routeOf(module, base, hidden)
    if (route.hidden) hidden.push(route)
    else shown.push(route)
  }
  return shown
}

function routeOf(module: MenuModule, base: string, hidden: MenuRoute[]): MenuRoute {
  const path = join(base, module.modulePath)
  const children = routesOf(module.subModules, path, hidden)
  const routable = module.subModules.filter(child => child.isOperating !== operating.right)
  const only = routable.length === 1 ? routable[0] : undefined
  return {
    code: module.moduleCode,
    title: module.moduleName,
    icon: module.moduleIcon,
    path,
    kind: isExternal(path) ? 'link' : module.component === layoutComponent ? 'container' : 'page',
    component: module.component === layoutComponent ? '' : module.component,
    hidden: module.isOperating === operating.hidden,
    alwaysShow: only !== undefined && only.isOperating !== operating.hidden,
    children,
  }
}

function gathering(children: MenuRoute[]): MenuRoute {
  return {
    code: gatheringName,
    title: gatheringName,
    icon: '',
    path: `/${gatheringName}`,
    kind: 'gathering',
    component: '',
    hidden: true,
    alwaysShow: false,
    children,
  }
}

/** Modules may give their path from the root or from their parent. */
function join(base: string, path: string) {
  if (isExternal(path)) return path
  const whole = path.startsWith('/') ? path : `${base}/${path}`
  return whole.length > 1 ? whole.replace(/(?<!\/)\/+$/, '') : whole
}
