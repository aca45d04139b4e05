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
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** In pixels, 480 unless given; a phone's drawer is as wide as the phone. */
  width?: number
}

export const sheets = [shoelaceTokens, buttonStyles, drawerStyles]

/** Below this width of the window, in pixels, it comes from the foot. */
const phone = 600

/** The drawer itself, by Shoelace. */
export function OpenDrawer({ title, onClose, children, footer, width = 480 }: DrawerProps) {
  const language = usePartLanguage()
  const part = useRef<SlDrawer>(null)
  const shown = usePageShown()
  useLayoutEffect(() => {
    const drawer = part.current
    // Behind another tab it must not bar the whole portal.
    if (!drawer || !shown) return undefined
    const root = drawer.getRootNode()
    const before = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    let here = true
    // Opened with its first rendering it would neither move nor take the focus.
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
      // The page closes it.
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
      // Tab and Escape are for Shoelace, which listens at the document; the page behind gets no key.
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

/** Takes the width as Shoelace wants it; React's types know no custom properties. */
function widthOf(width: number): CSSProperties & Record<'--drawer-width', string> {
  return { '--drawer-width': `${width}px` }
}
