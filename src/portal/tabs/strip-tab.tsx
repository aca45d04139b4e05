import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Tab } from './open-tabs.ts'

interface StripTabProps {
  tab: Tab
  shown: boolean
  title: string
  onShow(tab: Tab): void
  onClose(tab: Tab): void
  onMenu(event: MouseEvent<HTMLElement>, tab: Tab): void
  onMoveBy(tab: Tab, by: -1 | 1): void
}

/** Memoised, so that switching renders only two tabs. */
export const StripTab = memo(function StripTab(props: StripTabProps) {
  const { tab, shown, title, onShow, onClose, onMenu, onMoveBy } = props
  const t = useWords('portal')
  const middleClick = (event: MouseEvent) => {
    if (event.button !== 1 || tab.fixed) return
    event.preventDefault()
    onClose(tab)
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && !tab.fixed) onClose(tab)
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.ctrlKey || !event.shiftKey || (by !== -1 && by !== 1)) return
    event.preventDefault()
    onMoveBy(tab, by)
    const moved = event.currentTarget
    requestAnimationFrame(() => moved.focus())
  }
  const names = ['strip-tab', shown && 'strip-shown', !tab.fixed && 'strip-closable'].filter(Boolean).join(' ')
  return (
    <li
      className={names}
      draggable={!tab.fixed}
      onContextMenu={event => onMenu(event, tab)}
      onAuxClick={middleClick}
      onMouseDown={noAutoScroll}
    >
      <button
        type="button"
        className="strip-title"
        tabIndex={shown ? 0 : -1}
        aria-current={shown ? 'page' : undefined}
        aria-description={tab.fixed ? undefined : t('tabs.hint')}
        title={title}
        onClick={() => onShow(tab)}
        onKeyDown={byKey}
      >
        <span>{title}</span>
        {tab.unsaved && <span className="strip-mark" role="img" aria-label={t('tabs.unsaved')} />}
      </button>
      {!tab.fixed && (
        <button
          type="button"
          className="strip-close"
          tabIndex={-1}
          aria-label={t('tabs.closeNamed', { title })}
          onClick={() => onClose(tab)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  )
})

/** Otherwise the middle button starts scrolling. */
function noAutoScroll(event: MouseEvent) {
  if (event.button === 1) event.preventDefault()
}
