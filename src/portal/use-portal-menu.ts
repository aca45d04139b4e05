import { useEffect, useMemo, useRef } from 'react'
import { loadProfile } from '../account/profile.ts'
import { useSession } from '../kit/session/use-session.ts'
import { PortalMenu } from './portal-menu.ts'
import { routes } from './routes.ts'

export function usePortalMenu(): PortalMenu {
  const modules = useSession(session => session.menu)
  const language = useSession(session => session.language)
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    // The server translates menu names; on failure the old ones stay.
    loadProfile().catch(() => undefined)
  }, [language])
  return useMemo(() => new PortalMenu(modules ?? [], routes), [modules])
}
