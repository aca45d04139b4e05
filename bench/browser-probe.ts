import type { CDPSession, Page } from 'playwright-core'

/** Visible content: elements and letters, including shadow roots. */
export interface Amount {
  elements: number
  letters: number
}

/** Parameters of the script that runs in the page before its own scripts. */
export interface Probe {
  token: string | undefined
  selector: string
  /** Content is visible when a frame shows this much; absent: it is only counted. */
  wanted: Amount | undefined
}

declare global {
  interface Window {
    benchAmount: () => Amount
    benchDone: number | undefined
  }
}

/** Passes the token to the page's session, and notes the first frame that shows the content. Runs in the page. */
export function probe({ token, selector, wanted }: Probe): void {
  const amountOf = (root: ParentNode): Amount => {
    const amount = { elements: 0, letters: 0 }
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'style' || element.localName === 'script') continue
      amount.elements++
      for (const node of element.childNodes)
        if (node.nodeType === 3) amount.letters += node.textContent?.trim().length ?? 0
      if (element.shadowRoot) {
        const inner = amountOf(element.shadowRoot)
        amount.elements += inner.elements
        amount.letters += inner.letters
      }
    }
    return amount
  }
  window.benchAmount = () => {
    const host = document.querySelector(selector)
    return host === null ? { elements: 0, letters: 0 } : amountOf(host.shadowRoot ?? host)
  }
  const look = () => {
    const { elements, letters } = window.benchAmount()
    if (wanted && elements > 0 && elements >= wanted.elements * 0.95 && letters >= wanted.letters * 0.95)
      window.benchDone = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  if (token === undefined) return
  const give = new MutationObserver(() => {
    const session = document.querySelector('srm-session')
    if (session === null) return
    give.disconnect()
    Object.assign(session, { token })
  })
  give.observe(document, { childList: true, subtree: true })
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

export type Tree = string | [tag: string, className: string, content: Tree[]]

/** The tree that an element shows, for the peer to render: tags, classes and texts. Runs in the page. */
export function treeOf(selector: string): Tree {
  const walk = (node: Node): Tree[] => {
    if (node.nodeType === 3) return node.textContent?.trim() ? [node.textContent] : []
    if (!(node instanceof Element) || ['style', 'script', 'slot'].includes(node.localName)) return []
    const inner = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].flatMap(walk)
    return [[node.localName, node.getAttribute('class') ?? '', inner]]
  }
  const host = document.querySelector(selector)
  const content = [...((host?.shadowRoot ?? host)?.childNodes ?? [])].flatMap(walk)
  return ['div', '', content]
}
