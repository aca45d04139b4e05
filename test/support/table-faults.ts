import type { Page } from 'playwright-core'

/** Runs in the page: problems of the visible tables. */
export function faultsOfTables(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const seen = (part: Element): part is HTMLElement => part instanceof HTMLElement && part.checkVisibility()
  const found: string[] = []
  for (const scroll of inside(document).filter(part => part.matches('.table-scroll') && seen(part))) {
    const rows = [...scroll.querySelectorAll('tbody tr')].slice(0, 20)
    const end = scroll.getBoundingClientRect().left + scroll.clientWidth
    for (const row of rows) {
      const acts = row.querySelector<HTMLElement>(':scope>.acts')
      if (acts && acts.offsetWidth > 48) found.push(`acts take ${acts.offsetWidth} px`)
      const edge = acts?.getBoundingClientRect().left ?? end
      for (const cell of row.querySelectorAll<HTMLElement>(':scope>.first-rank')) {
        if (cell.scrollWidth > cell.clientWidth) found.push(`cut: ${cell.innerText}`)
        if (cell.getBoundingClientRect().right > edge + 1) found.push(`out of sight: ${cell.innerText}`)
      }
      for (const tags of row.querySelectorAll<HTMLElement>('.tags'))
        if (tags.offsetHeight > 32) found.push(`on several lines: ${tags.innerText}`)
    }
    const box = scroll.parentElement
    if (scroll.scrollWidth > scroll.clientWidth + 1 && !box?.dataset['more']?.includes('end'))
      found.push('nothing tells that there is more')
  }
  return [...new Set(found)]
}

/** Scrolls tables and the page, and returns the titles that do not stay above the rows. */
export async function titlesThatLeave(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const inside = (root: Document | ShadowRoot | Element): Element[] =>
      [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
    const found: string[] = []
    for (const scroll of inside(document).filter(part => part.matches('.table-scroll') && part.checkVisibility())) {
      const title = scroll.querySelector('thead th')
      const last = scroll.querySelector('tbody tr:last-child')
      if (!title || !last) continue
      last.scrollIntoView({ block: 'end' })
      await new Promise(requestAnimationFrame)
      const { bottom } = title.getBoundingClientRect()
      const hidden = bottom < 0 && last.getBoundingClientRect().top > 0
      if (hidden) found.push(`${title.textContent} is out of sight`)
      scroll.scrollTop = 0
      scrollTo(0, 0)
    }
    return found
  })
}
