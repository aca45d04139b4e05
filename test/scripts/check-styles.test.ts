import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const script: string = new URL('../../scripts/check-styles.mjs', import.meta.url).href
// The script is JavaScript; this is its one exported function.
const { sharedClasses } = (await import(script)) as { sharedClasses(folder: string): Promise<string[]> }

let folder: string
before(async () => (folder = await mkdtemp(join(tmpdir(), 'styles-'))))
after(() => rm(folder, { recursive: true }))

const put = (file: string, css: string) => writeFile(join(folder, file), `export const styles = sheet\`${css}\``)

test('a class has one owner: its rule stands in one style sheet, so that the order of loading decides nothing', async () => {
  assert.deepEqual(await sharedClasses(join(import.meta.dirname, '../../src')), [])
})

test('a class that two sheets define is named with both, also inside a condition or with a state', async () => {
  await put('one.ts', '.facts{gap:4px}.row .tag,.card>.facts dt{color:red}')
  await put('two.ts', '.fact{gap:8px}.facts dt{color:blue}@keyframes turn{to{rotate:1turn}}')
  assert.deepEqual(await sharedClasses(folder), [])
  for (const css of ['.facts{gap:8px}', '@media print{.facts{gap:8px}}', '.fact,.facts:hover{gap:8px}']) {
    await put('two.ts', css)
    assert.deepEqual(await sharedClasses(folder), ['The class .facts is defined in one.ts and in two.ts.'], css)
  }
})
