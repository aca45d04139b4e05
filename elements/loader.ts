import { loadWhenSeen } from './load-when-seen.ts'

/**
 * Written by the build (scripts/build/first-files.mjs): CSS selectors separated by blanks, then after each semicolon a
 * group: the elements as bits of a hexadecimal number, the first selector the lowest, and chunk names. Undefined for
 * unbuilt sources.
 */
declare const FIRST_FILES: string | undefined
const [selectors = '', ...groups] = (typeof FIRST_FILES === 'undefined' ? '' : FIRST_FILES).split(';')

/** Copied from the contract, which the loader cannot import; a test compares both. */
const languages = ['en', 'zh', 'es', 'ja']

/** With texts in the language that the element will probably use. */
function firstFilesOf(element: Element): string[] {
  const session = document.querySelector('srm-session')
  const given = element.closest('[lang]:not(html)') ?? session
  const { lang } = document.documentElement
  const wishes = [given?.getAttribute('lang'), lang, navigator.language, session?.getAttribute('fallback-lang'), 'en']
  const language = wishes.map(wish => wish?.slice(0, 2).toLowerCase()).find(wish => wish && languages.includes(wish))
  const wanted = selectors.split(' ').map(selector => selector !== '' && element.matches(selector))
  const names = groups.flatMap(group => {
    const [bits, ...chunks] = group.split(' ')
    return wanted.some((is, at) => is && (BigInt(`0x${bits}`) >> BigInt(at)) % 2n === 1n) ? chunks : []
  })
  return names.filter(name => (/^words-.+-(..)-.{7}$/.exec(name)?.[1] ?? language) === language)
}

function fetchBeside(name: string): Promise<unknown> {
  return import(new URL(`${name}.js`, import.meta.url).href)
}

loadWhenSeen(element => {
  // In parallel with the element's file, whose failure is reported anyway.
  for (const name of firstFilesOf(element)) fetchBeside(`chunks/${name}`).catch(() => undefined)
  return fetchBeside(`elements/${element.localName}`)
})
