/** Runs in the page: parts that are too wide, cut off, broken, alone on a line, or too small for a finger. */
export function faultsOfPhone(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const found: string[] = []
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) found.push(`${beyond} px too wide`)
  for (const part of inside(document)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue
    const name = `${part.localName}.${part.className} ${part.ariaLabel ?? part.textContent.slice(0, 30)}`
    if (part.matches('.card-head>.row-acts')) {
      const at = part.getBoundingClientRect()
      const beside = [...(part.parentElement?.children ?? [])].some(other => {
        const box = other.getBoundingClientRect()
        return other !== part && box.width > 0 && box.top < at.bottom && box.bottom > at.top
      })
      if (!beside) found.push(`a line with actions only: ${name}`)
    }
    if (part.matches('.crumbs li:last-child span')) {
      const letters = part.textContent.length
      const seen = (part.clientWidth * part.clientHeight) / Math.max(1, part.scrollWidth * part.scrollHeight)
      if (part.clientWidth > 0 && seen * letters < Math.min(letters, 12)) found.push(`title cut: ${name}`)
    }
    if (part.matches('input,textarea,select,.control') && part.closest('.table-scroll,.chart-data') === null) {
      const { right, width } = part.getBoundingClientRect()
      if (width > 1 && right > document.documentElement.clientWidth + 0.5) found.push(`beyond the edge: ${name}`)
    }
    for (const node of part.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: day } of (node.nodeValue ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + day.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(`a day is broken: ${name}`)
      }
    }
    if (part.matches('.button-text') && part.scrollWidth > part.clientWidth + 1) found.push(`cut: ${name}`)
    if (!part.matches('button,input:not(.native-day),select,[role=tab],.row-link')) continue
    if (part.tabIndex < 0 || part.matches('.unseen,.shell-skip')) continue
    const own = part.getBoundingClientRect()
    const around = part.closest('label,.control,.select__combobox')?.getBoundingClientRect() ?? own
    if (own.width > 0 && Math.max(own.height, around.height) < 43.5)
      found.push(`${Math.round(Math.max(own.height, around.height))} px high: ${name}`)
  }
  return [...new Set(found)]
}

/**
 * Runs in the page: days and times that are not in the format `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss`, fields in which the
 * browser uses its own format, and untranslated texts.
 */
export function faultsOfWords(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const found: string[] = []
  const wrong = [
    /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
    /\b\d{1,2}\/\d{1,2}\/\d{4}\b/,
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/,
    /\bundefined\b|\[object /,
  ]
  for (const part of inside(document)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue
    if (part.matches('input:not(.native-day):is([type=date],[type=datetime-local],[type=time])'))
      found.push(`a field of the browser's own: ${part.ariaLabel ?? part.id}`)
    if (
      part instanceof HTMLInputElement &&
      !part.matches('.native-day') &&
      /^\d{4}-\d{2}-\d{2}$/.test(part.value) &&
      part.scrollWidth > part.clientWidth
    )
      found.push(`a day is cut: ${part.name}`)
    // Raw bodies and samples are shown unchanged.
    if (part.closest('pre,code,script,style,textarea')) continue
    const text = [...part.childNodes]
      .map(node => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
      .join('')
    const bad = wrong.find(pattern => pattern.test(text))
    if (bad) found.push(`${bad.source}: ${text.trim().slice(0, 60)}`)
  }
  return [...new Set(found)]
}
