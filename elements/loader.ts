import { loadWhenSeen } from './load-when-seen.ts'

/**
 * Which chunks elements need before they show something: the CSS selectors of the elements, parted by blanks, then after
 * each semicolon chunks that the same elements need: those elements as bits of a hexadecimal number, the first selector
 * the lowest, and the names. The build writes it here (scripts/build/first-files.mjs); sources that are served as they
 * are have no chunks.
 */
declare const FIRST_FILES: string | undefined
const [selectors = '', ...groups] = (typeof FIRST_FILES === 'undefined' ? '' : FIRST_FILES).split(';')

/** Those of the contract, which the loader cannot import; a test holds the two together. */
const languages = ['en', 'zh', 'es', 'ja']

/** What comes first for the element, with texts in the language that it will probably have. */
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

// The elements' files lie beside this one.
loadWhenSeen(element => {
  // Now, not when what imports them has come. A failure is that of the element's own file, too.
  for (const name of firstFilesOf(element)) fetchBeside(`chunks/${name}`).catch(() => undefined)
  return fetchBeside(`elements/${element.localName}`)
})
