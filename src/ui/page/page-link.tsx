import type { MouseEvent, ReactNode } from 'react'
import { hrefOf, link, navigate, wish } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useElementScope } from '../theme/element-scope.tsx'

interface PageLinkProps {
  path: string
  query?: Record<string, string>
  className?: string
  onFollow?(): void
  /** No portal handled the navigation; without it the portal opens in a new window. */
  onUntaken?(): void
  children: ReactNode
}

/** A plain click asks the portal to navigate, any other is left to the browser. Without `portal-url` it is a button. */
export function PageLink({ path, query, className, onFollow, onUntaken, children }: PageLinkProps) {
  const host = useElementScope()?.host
  const href = useHref(link(path, query))
  const follow = (event: MouseEvent) => {
    if (!isPlain(event) || !host) return
    event.preventDefault()
    onFollow?.()
    if (!onUntaken) navigate(host, path, query)
    else if (!wish(host, path, query)) onUntaken()
  }
  if (href === undefined)
    return (
      <button type="button" className={`${className ?? 'row-link'} link-button`} onClick={follow}>
        {children}
      </button>
    )
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}

/** See `hrefOf`; renders again when `portal-url` changes. */
export function useHref(address: string | undefined): string | undefined {
  useSession(session => session.portalUrl)
  return address === undefined ? undefined : hrefOf(address)
}

/** A click that does not open a new tab or window. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
