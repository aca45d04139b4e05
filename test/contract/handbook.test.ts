import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { refusalCodes } from '../../src/contract/refusals.ts'

const page = await readFile(new URL('../../docs/rules/refusals.md', import.meta.url), 'utf8')

/** The codes of the first column: '15007, 15008' are two, '16001 to 16004' are four. */
function documentedCodes(): string[] {
  const cells = [...page.matchAll(/^\| +([\d, to]+?) +\|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap(cell => {
    const [from, to] = cell.split(' to ').map(Number)
    if (from === undefined || to === undefined) return cell.split(', ')
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  })
}

test('the handbook lists every refusal code once, and no other', () => {
  assert.deepEqual(documentedCodes().sort(), Object.values(refusalCodes).sort())
})

test('every refusal code is given by some rule of the server', async () => {
  const folder = new URL('../../server/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts'))
  const sources = await Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')))
  const raised = Object.entries(refusalCodes)
    .filter(([name]) => sources.some(source => source.includes(`'${name}'`)))
    .map(([, code]) => code)
  assert.deepEqual(raised.sort(), Object.values(refusalCodes).sort())
})
