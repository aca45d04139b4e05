import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface Walks {
  walkFiles: Record<string, number>
  quarterOf(seconds: Record<string, number>, quarter: number): string[]
}

const project = new URL('../../', import.meta.url)
// A script without types.
const { quarterOf, walkFiles } = (await import(
  pathToFileURL(fileURLToPath(new URL('scripts/walks.mjs', project))).href
)) as Walks

test('each walk is in one of the four quarters, and none takes much longer than another', async () => {
  const files = await readdir(new URL('test/walks/', project))
  assert.deepEqual(Object.keys(walkFiles).sort(), files.sort())
  const quarters = [0, 1, 2, 3].map(quarter => quarterOf(walkFiles, quarter))
  assert.deepEqual(quarters.flat().sort(), files)
  const seconds = quarters.map(each => each.reduce((sum, file) => sum + (walkFiles[file] ?? 0), 0))
  assert.ok(Math.max(...seconds) < 1.2 * Math.min(...seconds), seconds.join(', '))
})
