import type { MouseEvent, ReactNode } from 'react'
import { link, navigate } from '../../kit/state/navigation.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'

/** A link to a page of the portal: a plain click is a wish that the portal fulfils, any other the browser's. */
export function PlaceLink(props: {
  path: string
  query?: Record<string, string>
  className?: string
  children: ReactNode
}) {
  const host = useElementScope()?.host
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !host) return
    event.preventDefault()
    navigate(host, props.path, props.query)
  }
  return (
    <a href={link(props.path, props.query)} className={props.className} onClick={follow}>
      {props.children}
    </a>
  )
}
