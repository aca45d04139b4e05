import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../locales/', import.meta.url)

/** Acts that every area names for itself: readers know them by one word. */
const shared = ['exportAll']

test('what every list offers has the same word in all areas', () => {
  for (const language of readdirSync(root))
    for (const key of shared) {
      const found = readdirSync(new URL(`${language}/`, root)).flatMap(file => {
        const text = readFileSync(new URL(`${language}/${file}`, root), 'utf8')
        return [...text.matchAll(new RegExp(`"${key}": "([^"]*)"`, 'g'))].map(([, word]) => word)
      })
      assert.ok(found.length > 1, key)
      assert.equal(new Set(found).size, 1, `${language} ${key}: ${found.join(', ')}`)
    }
})
