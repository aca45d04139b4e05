import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { CSSProperties } from 'react'
import type SlDrawer from '@shoelace-style/shoelace/dist/components/drawer/drawer.component.js'
import { usePageShown } from '../../kit/state/page-shown.ts'
import '../shoelace/drawer-parts.ts'
import { DrawerPart } from '../shoelace/tags.ts'
import { shoelaceTokens } from '../shoelace/tokens.ts'
import { usePartLanguage } from '../shoelace/use-parts.ts'
import { buttonStyles } from '../styles/button.ts'
import { drawerStyles } from '../styles/drawer.ts'

export interface DrawerProps {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  /** In pixels, 480 by default; on a phone it has the full width. */
  width?: number
}

export const sheets = [shoelaceTokens, buttonStyles, drawerStyles]

/** Below this window width, in pixels, it opens from the bottom. */
const phone = 600

export function OpenDrawer({ title, onClose, children, footer, width = 480 }: DrawerProps) {
  const language = usePartLanguage()
  const part = useRef<SlDrawer>(null)
  const shown = usePageShown()
  useLayoutEffect(() => {
    const drawer = part.current
    // While its portal tab is hidden it must not block the whole portal.
    if (!drawer || !shown) return undefined
    const root = drawer.getRootNode()
    const before = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    let here = true
    // If opened on its first rendering, Shoelace would neither animate nor take the focus.
    void drawer.updateComplete.then(() => {
      drawer.open = here
    })
    return () => {
      here = false
      drawer.open = false
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [shown])
  return (
    <DrawerPart
      ref={part}
      className="drawer"
      style={widthOf(width)}
      lang={language}
      label={title}
      placement={innerWidth < phone ? 'bottom' : 'end'}
      // Closing is controlled by the page.
      onsrmsl-request-close={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onsrmsl-initial-focus={event => {
        const first = event.currentTarget.querySelector<HTMLElement>('.drawer-body :is(input:not([type=date]),button)')
        if (event.target !== event.currentTarget || !first) return
        event.preventDefault()
        first.focus({ preventScroll: true })
      }}
      // Shoelace listens for Tab and Escape at the document; the page behind gets no other key.
      onKeyDown={event => {
        if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <div className="drawer-body">{children}</div>
      {footer && (
        <div slot="footer" className="drawer-foot">
          {footer}
        </div>
      )}
    </DrawerPart>
  )
}

function widthOf(width: number): CSSProperties & Record<'--drawer-width', string> {
  return { '--drawer-width': `${width}px` }
}
