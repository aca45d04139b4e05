const watched = new Map<Element, () => void>()
let roots = new WeakSet<Node>()

const observer = new MutationObserver(() => {
  for (const changed of watched.values()) changed()
})

/**
 * The nearest `lang` across shadow roots, without that of `<html>` (see `ElementScope.lang`). An empty `lang` means
 * unknown, as in HTML, and ends the search.
 */
export function nearestLanguage(element: Element): string | undefined {
  for (let at: Node | null = element; at !== null; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element && at !== at.ownerDocument.documentElement && at.hasAttribute('lang'))
      return at.getAttribute('lang') || undefined
  return undefined
}

export function watchLanguage(element: Element, changed: () => void): () => void {
  watched.set(element, changed)
  for (let at: Node = element; ;) {
    const root = at.getRootNode()
    // Pages that never change a `lang` have no cost.
    if (!roots.has(root)) observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['lang'] })
    roots.add(root)
    if (!(root instanceof ShadowRoot)) break
    at = root.host
  }
  return () => {
    watched.delete(element)
    if (watched.size > 0) return
    observer.disconnect()
    roots = new WeakSet()
  }
}
