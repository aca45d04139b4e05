import { createElement } from 'react'
import { areaPages } from './areas.ts'
import type { PageProps, PageRoute } from './page-route.ts'

/** Every page of the portal. */
export const routes: readonly PageRoute[] = mergeRoutes(areaPages)

/** The routes of all areas; a route with `key` becomes a part of the one that has its path without a key. */
export function mergeRoutes(areas: readonly (readonly PageRoute[])[]): PageRoute[] {
  const all = areas.flat()
  return all
    .filter(route => route.key === undefined)
    .map(route => all.filter(each => each.path === route.path && each.key !== undefined).reduce(either, route))
}

/** A page of two: which one is shown is for the query of the address to say. */
function either(route: PageRoute, { key = '', load }: PageRoute): PageRoute {
  return {
    ...route,
    load: async () => {
      const [page, other] = await Promise.all([route.load(), load()])
      return function Either({ query }: PageProps) {
        return createElement(query[key] ? other : page, { query })
      }
    },
  }
}
