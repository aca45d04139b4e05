import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { themeText } from '../../src/ui/theme/theme.ts'

const script: string = new URL('../../scripts/check-styles.mjs', import.meta.url).href
// The script is JavaScript; these are its exported functions.
const { sharedClasses, unknownTokens } = (await import(script)) as {
  sharedClasses(folder: string): Promise<string[]>
  unknownTokens(folder: string, theme: string): Promise<string[]>
}

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

test('a token that no theme sets is named with its file; what a page may set says what holds without it', async () => {
  const theme = themeText({ dark: true, color: '', size: 'mini', language: 'ja' })
  assert.deepEqual(await unknownTokens(join(import.meta.dirname, '../../src'), theme), [])
  await put('one.ts', '.a{color:var(--s-line);gap:var( --srm-gap );top:var(--srm-sticky-top,0px);width:var(--own)}')
  await put('two.ts', '.b{color:var(--s-lines);gap:var(--s-${size},4px);fill:var(--srm-inks);top:var(--s-place, 2px)}')
  assert.deepEqual(await unknownTokens(folder, theme), [
    'two.ts uses --s-lines, which no theme sets.',
    'two.ts uses --srm-inks, which no theme sets.',
    'two.ts uses --s-place, which no theme sets.',
  ])
})
