import { supportXmlDocuments } from './xml-document.ts'

/** Where `define()` announces each new shadow root, so that the loader also sees what is rendered inside. */
const HOOK = Symbol.for('srm.loader')

const asked = new Set<string>()

/** How long, in ms, a failed fetch waits before it is tried again. */
const waits = [1_000, 4_000, 15_000]

/** Fetches the file that defines the element's tag; undefined for a tag that is none of the package's. */
export type FetchElement = (element: Element) => Promise<unknown> | undefined

declare global {
  /** What the loader offers to scripts of the page. */
  var SRM: { load(root: Document | ShadowRoot): void } | undefined
}

/**
 * Defines each tag of the package when it first appears in the page, now or later. Shadow roots of the page's own
 * components are not seen from outside: hand each of them, closed ones too, to `SRM.load(root)`. A second loader on the
 * page does nothing.
 */
export function loadWhenSeen(fetchElement: FetchElement): void {
  if (HOOK in globalThis) return
  supportXmlDocuments()

  /** Once per tag. A failed fetch is tried again while the element stays on the page, and when the tag next appears. */
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

  /** Elements that were defined before this script came have announced their roots to nobody. */
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
  // First, so that it hears what elements run into; without it they are loaded all the same.
  else
    import('./doctor.ts')
      .then(({ examine }) => examine())
      .catch(reportError)
      .finally(begin)
}
