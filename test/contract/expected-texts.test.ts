import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { test } from 'node:test'

interface Sentences {
  expected?: Record<string, string>
  waiting?: Record<string, string>
}

const folder = new URL('../../locales/en/', import.meta.url)

async function textsOf(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Record<string, unknown>
}

test('every request to a user has a sentence for the users who cannot follow it', async () => {
  const { waiting: common = {} } = (await textsOf('documents.json')) as Sentences
  const missing: string[] = []
  let kinds = 0
  for (const file of await readdir(folder)) {
    const texts = await textsOf(file)
    // Some areas have several kinds of documents.
    for (const { expected, waiting = {} } of [texts, ...Object.values(texts)] as Sentences[]) {
      if (typeof expected !== 'object') continue
      kinds++
      const own = Object.keys(expected).filter(status => waiting[status] === undefined && common[status] === undefined)
      missing.push(...own.map(status => `${file}: ${status}`))
    }
  }
  assert.deepEqual(missing, [])
  assert.ok(kinds > 15, `${kinds} kinds of documents have requests`)
})
