import { useEffect, useMemo, useRef } from 'react'
import { loadProfile } from '../account/profile.ts'
import { useSession } from '../kit/session/use-session.ts'
import { PortalMenu } from './portal-menu.ts'
import { routes } from './routes.ts'

/** The menu of the current role with the pages of this portal. */
export function usePortalMenu(): PortalMenu {
  const modules = useSession(session => session.menu)
  const language = useSession(session => session.language)
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    // The names of the menu are the server's, in the language of the call. The old ones stay when it is away.
    loadProfile().catch(() => undefined)
  }, [language])
  return useMemo(() => new PortalMenu(modules ?? [], routes), [modules])
}
