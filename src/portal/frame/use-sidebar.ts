import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../../kit/session/browser-storage.ts'

// Mobile below 992 px. Open or closed is remembered in a cookie (name: vue-element-admin's).
const mobileQuery = '(max-width: 991.98px)'
const cookie = 'sidebarStatus'
const year = 365 * 24 * 3_600_000

/** The side bar: wide or narrow on a desk, open or closed on a phone, where it closes after each choice. */
export function useSidebar() {
  const mobile = useMobile()
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
      mobile,
      narrow: !mobile && !wide,
      open: mobile ? overlay : true,
      toggle: () => (mobile ? setOverlay(!overlay) : remember(!wide)),
      widen: () => remember(true),
      close,
    }),
    [mobile, wide, overlay, remember, close],
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
