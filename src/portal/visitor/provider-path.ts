import type { Router } from '../router.ts'

/**
 * Path to open after a sign-in through an identity provider. Undefined where none is possible: a provider leads back to
 * the portal's own page only, and the page must be able to hash.
 */
export function providerPath(router: Router, wanted: string): string | undefined {
  return router.base === '/' && window.isSecureContext ? wanted : undefined
}
