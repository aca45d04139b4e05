import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { refusalCodes } from '../../src/contract/refusals.ts'
import { languages } from '../../src/contract/platform/session/session.ts'
import { pluralForm } from '../../src/i18n/plural.ts'

const folder = new URL('../../locales/', import.meta.url)
const read = (language: string, area: string) =>
  // Locale files hold texts by key, nested.
  flat(JSON.parse(readFileSync(new URL(`${language}/${area}`, folder), 'utf8')) as Record<string, unknown>)

function flat(texts: Record<string, unknown>, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') found.set(path + key, value)
    // Values other than texts are nested parts.
    else for (const [inner, text] of flat(value as Record<string, unknown>, `${path}${key}.`)) found.set(inner, text)
  return found
}

const plural = /_(zero|one|two|few|many|other)$/
const names = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(key => key.replace(plural, '')))].sort()
const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(match => match[1]).sort()

describe('plural forms', () => {
  it('are those of the Unicode rules in each of our languages', () => {
    const counts = [0, 1, -1, 2, 5, 10, 11, 21, 100, 999, 1_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 1.5, 0.5]
    for (const language of languages) {
      const rules = new Intl.PluralRules(language)
      for (const count of counts) assert.equal(pluralForm(count, language), rules.select(count), `${language} ${count}`)
    }
  })
})

describe('the texts', () => {
  it('have one for every code of the catalogue in every language', () => {
    for (const language of languages) {
      const texts = read(language, 'errors.json')
      for (const [name, code] of Object.entries(refusalCodes)) assert.ok(texts.get(code), `${language} ${name} ${code}`)
    }
  })

  it('say what is given word for word', () => {
    const texts = read('en', 'errors.json')
    assert.equal(texts.get('INVALID_PARAM'), 'system exception, refresh and retry or contact administrator')
    assert.equal(texts.get('network'), 'network exception')
    assert.equal(texts.get('timeout'), 'request error, refresh and retry')
    assert.equal(texts.get('request'), 'request error, refresh and retry')
    assert.equal(texts.get('expired'), 'login expired, please log in again')
    assert.equal(texts.get('verificationFailed'), 'Verification failed, please Login again.')
    assert.equal(texts.get('rolesEmpty'), 'getInfo: roles must be a non-null array!')
    // The messages for every call without its right, and for a server without a response.
    for (const code of [refusalCodes.noPermission, refusalCodes.financeNoPermission])
      assert.match(texts.get(code) ?? '', /^no access permission/)
    assert.match(texts.get('server') ?? '', /^server access error/)
  })

  for (const area of readdirSync(new URL('en/', folder)))
    it(`of ${area} have the same keys and gaps in all languages, and none is empty`, () => {
      const english = read('en', area)
      for (const language of languages) {
        const texts = read(language, area)
        assert.deepEqual(names(texts), names(english), language)
        for (const [key, text] of texts) {
          assert.notEqual(text.trim(), '', `${language} ${key}`)
          const base = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? ''
          // A plural form may leave its number out: "one message".
          if (!plural.test(key)) assert.deepEqual(gaps(text), gaps(base), `${language} ${key}`)
        }
      }
    })
})
