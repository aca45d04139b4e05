import type { BrowserContext } from 'playwright-core'

/**
 * Ends the handlers of intercepted requests before their pages close. A handler that still fetches would cause an
 * unhandled rejection, which ends the whole process with its other test files.
 */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const parts = [context, ...context.pages()]
  await Promise.all(parts.map(part => part.unrouteAll({ behavior: 'ignoreErrors' })))
}
