import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'

const root = join(import.meta.dirname, '../../src')
/** It has a shadow root of its own, in which no sheet of `src/ui` is. */
const apart = join('widgets', 'uploader')

it('a class has one owner: its rule stands in one style sheet, so that the order of loading decides nothing', async () => {
  const owners = new Map<string, Set<string>>()
  for (const file of await readdir(root, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || file.startsWith(apart)) continue
    for (const name of classesOf(await readFile(join(root, file), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  assert.ok((owners.get('fact-list')?.size ?? 0) === 1, 'the sheets are read')
  const shared = [...owners]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join()}`)
  assert.deepEqual(shared, [])
})

/** The classes that a rule of the file's sheets is about, whatever the element is in or beside. */
function classesOf(source: string): string[] {
  const sheets = [...source.matchAll(/sheet`([^`]*)`/g)].map(([, css = '']) =>
    css.replace(/@(?:media|container|supports|keyframes)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''),
  )
  const selectors = sheets.flatMap(css => [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(',')))
  return selectors.flatMap(selector => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}
