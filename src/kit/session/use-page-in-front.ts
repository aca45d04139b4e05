import { useEffect, useLayoutEffect } from 'react'
import { $session, updateSession } from './session-store.ts'

/**
 * Names the page whose module code all calls carry as `X-Resource-Id`: this one while it is `shown`, until another page
 * is. Beside others on a host page (`host`) it is the one that the user works in: where the pointer or the focus went
 * last. Empty: the calls name no page.
 */
export function usePageInFront(code: string, { shown = true, host }: { shown?: boolean; host?: HTMLElement } = {}) {
  // Before the effects of the page itself, so that its first call names it, too.
  useLayoutEffect(() => {
    const waits = host !== undefined && ($session.get().resourceId !== '' || !host.checkVisibility())
    if (shown && !waits) updateSession({ resourceId: code })
  }, [code, shown, host])
  useEffect(() => {
    if (!host || code === '') return undefined
    const come = () => updateSession({ resourceId: code })
    const kinds = ['pointerdown', 'focusin'] as const
    kinds.forEach(kind => host.addEventListener(kind, come, true))
    return () => kinds.forEach(kind => host.removeEventListener(kind, come, true))
  }, [code, host])
}
