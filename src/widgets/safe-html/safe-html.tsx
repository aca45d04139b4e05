import { useEffect, useRef } from 'react'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { cleaned } from './cleaned.ts'
import { followLink } from './follow-link.ts'
import { safeHtmlStyles } from './safe-html-styles.ts'

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
  return <div ref={box} className={`safe-html ${className}`} onClick={event => followLink(event.nativeEvent, host)} />
}
