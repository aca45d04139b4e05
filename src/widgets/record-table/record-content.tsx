import { useLayoutEffect, useRef } from 'react'

/** What a host page answers for a place in the table: a text, or a node of its own, which is put in as it is. */
export function HostContent({ content }: { content: string | Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof content === 'string') return undefined
    element.replaceChildren(content)
    return () => element.replaceChildren()
  }, [content])
  return typeof content === 'string' ? <div>{content}</div> : <div ref={place} />
}
