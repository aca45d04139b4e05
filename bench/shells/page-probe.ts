declare global {
  interface Window {
    /** The moment of the first frame that met the last wish; absent until then. */
    shellSeen: number | undefined
    /** Waits for a frame that shows all texts, and a visible element of each selector. */
    shellAwait: (wanted: ShellWish) => void
    /** The visible elements of a selector, including shadow roots. */
    shellFind: (selector: string) => HTMLElement[]
  }
}

export interface ShellWish {
  texts: string[]
  selectors: string[]
}

/** Parameters of the page's script: its first wish, and the names of the marks around each wish. */
export interface ShellProbe {
  first: ShellWish
  begins: string
  ends: string
}

/** Notes the first frame that meets the wish. Runs in the page before its own scripts. */
export function probeShell({ first, begins, ends }: ShellProbe): void {
  const roots = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  const seen = (each: Element): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility()
  window.shellFind = selector => roots(document).flatMap(root => [...root.querySelectorAll(selector)].filter(seen))
  const shows = ({ texts, selectors }: ShellWish) => {
    if (selectors.some(selector => window.shellFind(selector).length === 0)) return false
    const text = roots(document)
      .map(root => (root === document ? document.documentElement : root).textContent)
      .join('\n')
    return texts.every(each => text.includes(each))
  }
  window.shellAwait = wanted => {
    window.shellSeen = undefined
    performance.mark(begins)
    const look = () => {
      if (shows(wanted)) {
        performance.mark(ends)
        window.shellSeen = performance.now()
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  window.shellAwait(first)
}
