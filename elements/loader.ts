/** Where `define()` announces each new shadow root, so that the loader also sees what is rendered inside. */
const HOOK = Symbol.for('srm.loader')

/** Names of the chunks that come before an element shows something, and by CSS selector which of them it needs. */
interface FirstFiles {
  files: readonly string[]
  wanted: Readonly<Record<string, readonly number[]>>
}

/** The build writes it here (scripts/first-files.mjs); sources that are served as they are have no chunks. */
declare const FIRST_FILES: FirstFiles | undefined
const first = typeof FIRST_FILES === 'undefined' ? undefined : FIRST_FILES

const asked = new Set<string>()

/** Those of the contract, which the loader cannot import; a test holds the two together. */
const languages = ['en', 'zh', 'es', 'ja']

/** How long, in ms, a failed fetch waits before it is tried again. */
const waits = [1_000, 4_000, 15_000]

/**
 * Fetches the element's file beside this one, once per tag. A failed fetch is tried again some times while the element
 * stays on the page, and when the tag next appears.
 */
function load(element: Element, failures = 0) {
  const tag = element.localName
  if (asked.has(tag) || !/^srm-[a-z-]+$/.test(tag) || customElements.get(tag)) return
  asked.add(tag)
  // Now, not when what imports them has come. A failure is that of the element's own file, too.
  for (const name of firstFilesOf(element)) fetchBeside(`chunks/${name}`).catch(() => undefined)
  fetchBeside(`elements/${tag}`).catch((error: unknown) => {
    asked.delete(tag)
    console.error(`<${tag}> could not be loaded`, error)
    const wait = waits[failures]
    if (wait !== undefined) setTimeout(() => element.isConnected && load(element, failures + 1), wait)
  })
}

/** What comes first for the element, with texts in the language that it will probably have. */
function firstFilesOf(element: Element): string[] {
  const session = document.querySelector('srm-session')
  const given = element.closest('[lang]:not(html)') ?? session
  const wishes = [given?.getAttribute('lang'), navigator.language, session?.getAttribute('fallback-lang'), 'en']
  const language = wishes.map(wish => wish?.slice(0, 2).toLowerCase()).find(wish => wish && languages.includes(wish))
  const wanted = Object.entries(first?.wanted ?? {}).filter(([selector]) => element.matches(selector))
  const names = wanted.flatMap(([, chunks]) => chunks.map(at => first?.files[at] ?? ''))
  return names.filter(name => (/^words-.+-(..)-.{8}$/.exec(name)?.[1] ?? language) === language)
}

function fetchBeside(name: string): Promise<unknown> {
  return import(new URL(`${name}.js`, import.meta.url).href)
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

if (!(HOOK in globalThis)) {
  Object.defineProperty(globalThis, HOOK, { value: watch })
  watch(document)
  watchInside(document)
}
