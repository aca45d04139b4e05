import { loadWhenSeen } from './load-when-seen.ts'

/** Names of the chunks that come before an element shows something, and by CSS selector which of them it needs. */
interface FirstFiles {
  files: readonly string[]
  wanted: Readonly<Record<string, readonly number[]>>
}

/** The build writes it here (scripts/build/first-files.mjs); sources that are served as they are have no chunks. */
declare const FIRST_FILES: FirstFiles | undefined
const first = typeof FIRST_FILES === 'undefined' ? undefined : FIRST_FILES

/** Those of the contract, which the loader cannot import; a test holds the two together. */
const languages = ['en', 'zh', 'es', 'ja']

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

// The elements' files lie beside this one.
loadWhenSeen(element => {
  // Now, not when what imports them has come. A failure is that of the element's own file, too.
  for (const name of firstFilesOf(element)) fetchBeside(`chunks/${name}`).catch(() => undefined)
  return fetchBeside(`elements/${element.localName}`)
})
