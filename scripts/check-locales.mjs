import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './bare/installation.mjs'

const LANGUAGES = ['en', 'zh', 'es', 'ja']
const PLURAL = /_(zero|one|two|few|many|other)$/

register()
const { refusalCodes } = await import('../src/contract/refusals.ts')

const texts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async language => [language, await readTexts(language)])),
)
const unused = await unusedWords()
const problems = LANGUAGES.flatMap(language => [
  ...missing(language),
  ...missingCodes(language),
  ...Object.entries(texts[language]).flatMap(([key, text]) => faults(language, key, text)),
])
problems.push(...(await deliveredWords()))
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(texts.en).length} texts in ${LANGUAGES.length} languages, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

/** The second table of the glossary: language → words that texts must not use. */
async function unusedWords() {
  const glossary = await readFile(join(root, 'docs', 'glossary.md'), 'utf8')
  const found = {}
  for (const [, language, words, instead] of glossary.matchAll(/^\| (en|zh|es|ja) +\|([^|\n]+)\|([^|\n]+)\|$/gm))
    for (const word of words.trim().split(', '))
      (found[language] ??= []).push({ word, instead: instead.trim(), pattern: patternOf(language, word) })
  return found
}

/** The same for the server's own texts, `en: 'text'`; elsewhere, letters may be code. */
async function deliveredWords() {
  const server = join(root, 'server')
  const files = (await readdir(server, { recursive: true })).filter(name => name.endsWith('.ts'))
  const found = []
  for (const file of files) {
    const content = await readFile(join(server, file), 'utf8')
    for (const [, language, , text] of content.matchAll(/\b(en|zh|es|ja):\s*(['"`])((?:(?!\2).)*)\2/g))
      for (const { word, instead, pattern } of unused[language] ?? [])
        if (pattern.test(text)) found.push(`server/${file} says "${word}"; docs/glossary.md has "${instead}"`)
  }
  return found
}

/** Whole words, except in languages without spaces. */
function patternOf(language, word) {
  return language === 'zh' || language === 'ja' ? new RegExp(word) : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
}

/** `file:key.path` → text. */
async function readTexts(language) {
  const folder = join(root, 'locales', language)
  const found = {}
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.json')))
    Object.assign(found, flatten(JSON.parse(await readFile(join(folder, file), 'utf8')), `${file}:`))
  return found
}

function flatten(value, path) {
  if (typeof value !== 'object' || value === null) return { [path]: value }
  const separator = path.endsWith(':') ? '' : '.'
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flatten(inner, path + separator + key)))
}

/** Each language has its own plural forms. */
function missing(language) {
  const own = new Set(Object.keys(texts[language]).map(key => key.replace(PLURAL, '')))
  const all = new Set(LANGUAGES.flatMap(other => Object.keys(texts[other]).map(key => key.replace(PLURAL, ''))))
  return [...all].filter(key => !own.has(key)).map(key => `${language}: ${key} is missing`)
}

function missingCodes(language) {
  const codes = Object.values(refusalCodes)
  return codes
    .filter(code => !texts[language][`errors.json:${code}`])
    .map(code => `${language}: no text for code ${code}`)
}

function faults(language, key, text) {
  if (typeof text !== 'string' || text.trim() === '') return [`${language}: ${key} is empty`]
  const found = []
  for (const { word, instead, pattern } of unused[language] ?? [])
    if (pattern.test(text)) found.push(`${language}: ${key} says "${word}"; docs/glossary.md has "${instead}"`)
  // The error catalogue's texts are prescribed.
  const given = key.startsWith('errors.json') || key === 'lov.json:templateFailed'
  if (/[!！¡]/.test(text) && !given) found.push(`${language}: ${key} has an exclamation mark`)
  if (PLURAL.test(key)) found.push(...missingForms(language, key))
  const english = texts.en[key] ?? texts.en[key.replace(PLURAL, '_other')]
  // A singular may express its number in words.
  if (english && !key.endsWith('_one') && gaps(english) !== gaps(text))
    found.push(`${language}: ${key} has the gaps ${gaps(text) || 'none'}, English has ${gaps(english) || 'none'}`)
  return found
}

function missingForms(language, key) {
  // Spanish has 'many' for millions only; `other` is used.
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(form => form !== 'many')
  const stem = key.replace(PLURAL, '')
  return forms
    .filter(form => !texts[language][`${stem}_${form}`])
    .map(form => `${language}: ${stem}_${form} is missing`)
}

function gaps(text) {
  return [...new Set(text.match(/\{\{[^{}]+\}\}/g) ?? [])]
    .map(gap => gap.replace(/[\s{}]|,.*/g, ''))
    .sort()
    .join(' ')
}
