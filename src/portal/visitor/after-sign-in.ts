import { loadWords } from '../../i18n/words.ts'
import { oauthClient } from '../../kit/call/oauth-client.ts'
import type { Query } from '../address.ts'
import { fetchCode } from '../frame/code.ts'
import type { Code } from '../frame/code.ts'
import { afterSignIn, homePath } from '../guard.ts'
import type { PortalShellProps } from '../portal-props.ts'

/** Not needed for the login. */
export const shellCode: Code<PortalShellProps> = {
  load: async () => (await import('../frame/portal-shell.tsx')).PortalShell,
}

/** Preloads the page named in the login's `query`. Failed loads are retried when needed. */
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
