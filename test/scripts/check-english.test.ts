import assert from 'node:assert/strict'
import { test } from 'node:test'

const script: string = new URL('../../scripts/check-english.mjs', import.meta.url).href
// The script is JavaScript; these are its exported functions.
const { commentsOf, phraseIn, wordsOf } = (await import(script)) as {
  commentsOf(text: string, path: string): { line: number; text: string }[]
  phraseIn(text: string): boolean
  wordsOf(comment: string): number
}

test('comments are found with their lines, texts that look like comments are not', () => {
  const source = "const a = '// no' // one\n/**\n * Two lines.\n * With a `name`.\n */\nexport const b = /\\/\\* no/\n"
  assert.deepEqual(commentsOf(source, 'a.ts'), [
    { line: 1, text: '// one' },
    { line: 2, text: '/** Two lines. With a `name`. */' },
  ])
  const part = '<p>\n  {/* seen */}\n  // text\n</p>'
  assert.deepEqual(commentsOf(part, 'a.tsx'), [{ line: 2, text: '/* seen */' }])
  assert.equal(wordsOf('/** Two lines. With a `name`, 3 px. */'), 7)
})

test('a clause as a noun and words of the old dialect are phrases, ordinary sentences are none', () => {
  for (const text of ['/** What of a plan decides. */', '// for whoever may see it', '// It is read anew.'])
    assert.equal(phraseIn(text), true, text)
  for (const text of ['/** What changes for hosts. */', '// Sorts the rows that are late.'])
    assert.equal(phraseIn(text), false, text)
})
