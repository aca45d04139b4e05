import type { MouseEvent, ReactNode } from 'react'
import { link, navigate } from '../../kit/state/navigation.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

interface PageLinkProps {
  path: string
  query?: Record<string, string>
  className?: string
  /** A plain click. */
  onFollow?(): void
  /** The click was a wish that nobody around the element took over. */
  onUntaken?(): void
  children: ReactNode
}

/** A link to a page of the portal: a plain click is a wish that the portal fulfils, any other the browser's. */
export function PageLink({ path, query, className, onFollow, onUntaken, children }: PageLinkProps) {
  const host = useElementScope()?.host
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !host) return
    event.preventDefault()
    onFollow?.()
    if (!navigate(host, path, query)) onUntaken?.()
  }
  return (
    <a href={link(path, query)} className={className} onClick={follow}>
      {children}
    </a>
  )
}
