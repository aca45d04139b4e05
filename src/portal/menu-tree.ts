import { layoutComponent } from '../contract/platform/menu/menu.ts'
import type { MenuModule } from '../contract/platform/menu/menu.ts'
import { isExternal } from './external.ts'

export interface MenuRoute {
  code: string
  title: string
  icon: string
  /** Absolute, without a trailing slash. */
  path: string
  /** `link` leaves the portal; `gathering` is the parent of all hidden pages. */
  kind: 'container' | 'page' | 'link' | 'gathering'
  component: string
  hidden: boolean
  /** Shown even with a single child. */
  alwaysShow: boolean
  children: MenuRoute[]
}

export const gatheringName = 'page'

const operating = { page: 1, hidden: 2, right: 3 } as const

/**
 * docs/rules/access.md: the layout component makes a container, isOperating 3 is skipped, isOperating 2 is hidden and
 * moved below a parent named `page`, a parent with exactly one child is always shown unless that child is hidden.
 */
export function menuRoutes(modules: readonly MenuModule[]): MenuRoute[] {
  const hidden: MenuRoute[] = []
  const shown = routesOf(modules, '', hidden)
  return hidden.length === 0 ? shown : [...shown, gathering(hidden)]
}

export function shownEntries(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes
    .filter(route => !route.hidden)
    .map(route => ({ ...route, children: shownEntries(route.children) }))
    .filter(route => route.kind === 'page' || route.kind === 'link' || route.children.length > 0)
}

export function menuPages(routes: readonly MenuRoute[], above: readonly MenuRoute[] = []): MenuPage[] {
  return routes.flatMap(route =>
    route.kind === 'page'
      ? [{ route, above }, ...menuPages(route.children, [...above, route])]
      : menuPages(route.children, route.kind === 'gathering' ? above : [...above, route]),
  )
}

/** Empty where a right names none. */
export function menuRights(modules: readonly MenuModule[], base = ''): { path: string; component: string }[] {
  return modules.flatMap(({ isOperating, modulePath, component, subModules }) => {
    const path = join(base, modulePath)
    const own = isOperating === operating.right ? [{ path: modulePath === '' ? '' : path, component }] : []
    return [...own, ...menuRights(subModules, path)]
  })
}

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

function join(base: string, path: string) {
  if (isExternal(path)) return path
  const whole = path.startsWith('/') ? path : `${base}/${path}`
  return whole.length > 1 ? whole.replace(/(?<!\/)\/+$/, '') : whole
}
