import { useEffect, useLayoutEffect } from 'react'
import { $session, updateSession } from './session-store.ts'

/**
 * Sends this page's code as `X-Resource-Id` while `shown`. With several pages on a host page (`host`), that of the last
 * focused or clicked.
 */
export function usePageInFront(code: string, { shown = true, host }: { shown?: boolean; host?: HTMLElement } = {}) {
  // A layout effect, so that the page's first call sends it too.
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
