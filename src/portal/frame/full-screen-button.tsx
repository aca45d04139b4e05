import { useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'

export function FullScreenButton() {
  const t = useWords('portal')
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    // A browser or a frame may forbid it.
    const asked = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    asked.catch(() => undefined)
  }
  return (
    <IconButton
      className="header-desk"
      icon={full ? 'minimize' : 'maximize'}
      label={t(full ? 'header.fullScreenOff' : 'header.fullScreen')}
      aria-pressed={full}
      onClick={toggle}
    />
  )
}

function listen(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
