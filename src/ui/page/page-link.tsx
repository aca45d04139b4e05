import type { MouseEvent, ReactNode } from 'react'
import { hrefOf, link, navigate, wish } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useElementScope } from '../theme/element-scope.tsx'

interface PageLinkProps {
  path: string
  query?: Record<string, string>
  className?: string
  /** A plain click. */
  onFollow?(): void
  /** Nobody around the element took the wish over; without it the portal opens in a new window. */
  onUntaken?(): void
  children: ReactNode
}

/**
 * A link to a page of the portal: a plain click is a wish that the portal fulfils, any other the browser's. In a host
 * page that does not know where the portal lies it is a button.
 */
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

/** Where a browser finds a page, as `hrefOf` says; renders again when the host changes `portal-url`. */
export function useHref(address: string | undefined): string | undefined {
  useSession(session => session.portalUrl)
  return address === undefined ? undefined : hrefOf(address)
}

/** A click that the browser does not answer with a new tab or window. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
