import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { navigate } from '../../kit/state/navigation.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { safeHtmlStyles } from './safe-html-styles.ts'
import { targetOf } from './target.ts'

/**
 * HTML of a message, cleaned in the browser as on the server before. The cleaning library comes when the first one is
 * shown. Where it may not run, as under `trusted-types 'none'`, the plain text is shown.
 */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  useStyles(safeHtmlStyles)
  const box = useRef<HTMLDivElement>(null)
  const host = useElementScope()?.host
  useEffect(() => {
    let wanted = true
    const fill = async () => {
      const content = await cleaned(html)
      if (wanted) box.current?.replaceChildren(content)
    }
    void fill()
    return () => {
      wanted = false
    }
  }, [html])
  /** A link into the portal is a wish for another page, not a change of the address. */
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const target = targetOf(anchor?.getAttribute('href') ?? '')
    if (!target || !host) return
    event.preventDefault()
    navigate(host, target.path, target.query)
  }
  return <div ref={box} className={`safe-html ${className}`} onClick={follow} />
}

async function cleaned(html: string): Promise<Node> {
  try {
    const { cleanNodes } = await import('./html-rules.ts')
    return cleanNodes(html)
  } catch {
    return document.createTextNode(plainText(html))
  }
}

/** The words of the HTML without its tags; what looks like a tag is dropped, nothing is interpreted. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
