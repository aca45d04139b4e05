import { loadWords } from '../../i18n/words.ts'
import { oauthClient } from '../../kit/call/oauth-client.ts'
import type { Query } from '../address.ts'
import { fetchCode } from '../frame/code.ts'
import type { Code } from '../frame/code.ts'
import { afterSignIn, homePath } from '../guard.ts'
import type { PortalShellProps } from '../portal-props.ts'

/** Menu, tabs and pages, which nobody needs who only looks at the login. */
export const shellCode: Code<PortalShellProps> = {
  load: async () => (await import('../frame/portal-shell.tsx')).PortalShell,
}

/**
 * Fetches what the first page after the sign-in needs, while the user still reads and types; `query` is the login's, which
 * names the wanted place. What does not arrive now is asked for again when it is needed.
 */
export async function prepareShell(query: Query): Promise<void> {
  const { path } = afterSignIn(query)
  const page = async () => {
    const { routes } = await import('../routes.ts')
    const route = routes.find(each => each.path === (path === '/dashboard' ? homePath : path))
    if (route) await fetchCode(route)
  }
  await Promise.all([
    fetchCode(shellCode),
    page(),
    import('../../account/profile.ts'),
    loadWords('home'),
    oauthClient(),
  ]).catch(() => undefined)
}
