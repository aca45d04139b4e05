import type { Place } from '../address.ts'
import type { PageRoute } from '../page-route.ts'

/** Tab-history rules: views of these paths are never reused. `query`: one tab per value of this key. */
const named: Readonly<Record<string, { query?: string }>> = {
  '/supplier-company': { query: 'companyId' },
  '/sup-apply-approve': {},
  '/pur-apply-approve-c': {},
  '/sup-apply-search': {},
  '/confirm-invoice-apply-list': {},
  '/check-invoice-list': {},
  '/check-again-invoice-list': {},
  '/sup-invoice-search': {},
  '/lifecycle': {},
}

/** False: reloaded whenever it is shown. */
export function mayStay(path: string, route: Pick<PageRoute, 'noCache'> | undefined): boolean {
  return route?.noCache !== true && !Object.hasOwn(named, path)
}

export function isPerRecord({ path, query }: Place, route: Pick<PageRoute, 'perRecord'> | undefined): boolean {
  if (route?.perRecord === true) return true
  const key = Object.hasOwn(named, path) ? named[path]?.query : undefined
  return key !== undefined && query[key] !== undefined
}
