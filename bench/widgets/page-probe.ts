/** Console message when the widget is visible. */
export const seenLine = 'widget seen'

/** Parameters of the script that runs in a page of the comparison before its own scripts. */
export interface WidgetProbe {
  token: string | undefined
  /** Source of the regular expression for the text that shows that the widget is usable. */
  shows: string
  seenLine: string
  /** Names of the marks at the page's first moment and at the frame that shows the widget. */
  begins: string
  ends: string
}

/** The widget's nodes, texts and values, compared before and after a move. */
export interface Kept {
  /** Number of elements that are the same nodes as before. */
  same: number
  elements: number
  text: string
  values: string
}

declare global {
  interface Window {
    widgetSeen: number | undefined
    widgetViolations: string[]
    /** Resets the result and watches again. */
    widgetLook: () => void
    /** Every element of the widget, including shadow roots, except its outermost one, which is the page's. */
    widgetElements: () => Element[]
    widgetText: () => string
    widgetKept: () => Kept
  }
}

/** Notes the first frame that shows the widget, and every violation of the page's policy. Runs in the page. */
export function probeWidget({ token, shows, seenLine, begins, ends }: WidgetProbe): void {
  performance.mark(begins)
  const wanted = new RegExp(shows)
  const below = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(each => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])])
  const drawn = (each: Element) => !['style', 'script', 'template'].includes(each.localName)
  window.widgetElements = () =>
    [...document.querySelectorAll('main > *')]
      .flatMap(each => [...(each.shadowRoot ? below(each.shadowRoot) : []), ...below(each)])
      .filter(drawn)
  const ownText = (each: Element) =>
    [...each.childNodes].map(node => (node.nodeType === 3 ? node.textContent?.trim() : '')).join('')
  window.widgetText = () => window.widgetElements().map(ownText).join('')
  let known: Element[] = []
  window.widgetKept = () => {
    const elements = window.widgetElements()
    const same = elements.filter(each => known.includes(each)).length
    known = elements
    const values = elements.map(each => (each instanceof HTMLInputElement ? each.value : '')).join('\n')
    return { same, elements: elements.length, text: window.widgetText(), values }
  }
  const look = () => {
    const elements = window.widgetElements()
    if (elements.length > 0 && wanted.test(elements.map(ownText).join(''))) {
      performance.mark(ends)
      window.widgetSeen = performance.now()
      console.debug(seenLine)
    } else requestAnimationFrame(look)
  }
  window.widgetLook = () => {
    window.widgetSeen = undefined
    look()
  }
  requestAnimationFrame(look)
  window.widgetViolations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.widgetViolations.push(`${violatedDirective} ${blockedURI}`),
  )
  if (token === undefined) return
  const give = new MutationObserver(() => {
    const session = document.querySelector('srm-session')
    if (session === null) return
    give.disconnect()
    Object.assign(session, { token })
  })
  give.observe(document, { childList: true, subtree: true })
}
