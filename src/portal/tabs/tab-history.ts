import type { Place } from '../address.ts'
import type { PageRoute } from '../page-route.ts'

/**
 * The paths that the tab-history rules name: their views are never reused.
 * `query`: each value of this key has a tab of its own.
 */
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

/** True when the page may stay alive behind another tab; otherwise it begins anew whenever it is shown. */
export function mayStay(path: string, route: Pick<PageRoute, 'noCache'> | undefined): boolean {
  return route?.noCache !== true && !Object.hasOwn(named, path)
}

/** True when the place has a tab of its own beside others of the same path. */
export function isPerRecord({ path, query }: Place, route: Pick<PageRoute, 'perRecord'> | undefined): boolean {
  if (route?.perRecord === true) return true
  const key = Object.hasOwn(named, path) ? named[path]?.query : undefined
  return key !== undefined && query[key] !== undefined
}
