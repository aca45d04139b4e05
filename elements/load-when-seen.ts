import { supportXmlDocuments } from './xml-document.ts'

/** `define()` announces new shadow roots here. */
const HOOK = Symbol.for('srm.loader')

const asked = new Set<string>()

/** Ms before each retry of a failed load. */
const waits = [1_000, 4_000, 15_000]

/** Undefined for a foreign tag. */
export type FetchElement = (element: Element) => Promise<unknown> | undefined

declare global {
  /** For scripts of the page. */
  var SRM: { load(root: Document | ShadowRoot): void } | undefined
}

/**
 * Shadow roots of the page's own components, also closed ones, must be passed to `SRM.load(root)`. A second loader on
 * the page does nothing.
 */
export function loadWhenSeen(fetchElement: FetchElement): void {
  if (HOOK in globalThis) return
  supportXmlDocuments()

  /** A failed load is retried while the element stays on the page, and when the tag appears again. */
  function load(element: Element, failures = 0) {
    const tag = element.localName
    if (asked.has(tag) || !/^srm-[a-z-]+$/.test(tag) || customElements.get(tag)) return
    asked.add(tag)
    fetchElement(element)?.catch((error: unknown) => {
      asked.delete(tag)
      console.error(`<${tag}> could not be loaded`, error)
      const wait = waits[failures]
      if (wait !== undefined) setTimeout(() => element.isConnected && load(element, failures + 1), wait)
    })
  }

  function scan(root: ParentNode) {
    for (const element of root.querySelectorAll(':not(:defined)')) load(element)
  }

  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) {
          load(node)
          scan(node)
        }
  })

  function watch(root: Document | ShadowRoot) {
    scan(root)
    observer.observe(root, { childList: true, subtree: true })
  }

  /** Elements defined before this script did not announce their roots. */
  function watchInside(root: ParentNode) {
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) {
        watch(shadowRoot)
        watchInside(shadowRoot)
      }
  }

  Object.defineProperty(globalThis, HOOK, { value: watch })
  globalThis.SRM = {
    load(root) {
      watch(root)
      watchInside(root)
    },
  }
  const begin = () => globalThis.SRM?.load(document)
  if (!new URLSearchParams(location.search).has('srm-doctor')) begin()
  else
    import('./doctor.ts')
      .then(({ examine }) => examine())
      .catch(reportError)
      .finally(begin)
}
