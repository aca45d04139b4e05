import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../../kit/session/browser-storage.ts'

// The cookie has the name used by vue-element-admin.
const mobileQuery = '(max-width: 991.98px)'
const cookie = 'sidebarStatus'
const year = 365 * 24 * 3_600_000

/** Without `showMenu`, and below 992 px, the menu covers the page while it is open. */
export function useSidebar(showMenu: boolean) {
  const mobile = useMobile()
  const covering = mobile || !showMenu
  const [wide, setWide] = useState(() => readCookie(cookie) !== '0')
  const [overlay, setOverlay] = useState(false)
  useEffect(() => {
    const media = matchMedia(mobileQuery)
    const close = () => setOverlay(false)
    media.addEventListener('change', close)
    return () => media.removeEventListener('change', close)
  }, [])
  const remember = useCallback((next: boolean) => {
    setWide(next)
    writeCookie(cookie, next ? '1' : '0', Date.now() + year)
  }, [])
  const close = useCallback(() => setOverlay(false), [])
  return useMemo(
    () => ({
      covering,
      narrow: !covering && !wide,
      open: covering ? overlay : true,
      toggle: () => (covering ? setOverlay(!overlay) : remember(!wide)),
      widen: () => remember(true),
      close,
    }),
    [covering, wide, overlay, remember, close],
  )
}

function useMobile() {
  const [media] = useState(() => matchMedia(mobileQuery))
  const listen = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(listen, () => media.matches)
}
