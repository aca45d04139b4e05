import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = new URL('../../src/', import.meta.url).pathname

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** The endpoints that the contract exports, and families of them: their names with their paths. */
function endpoints(): { name: string; path: string }[] {
  return sources(join(root, 'contract')).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = \w+\(\s*(?:'[A-Z]+',\s*)?'([^'{]+\/[^'{]*)/gm)].map(
      ([, name = '', address = '']) => ({ name, path: address }),
    ),
  )
}

/** Names of calls that anything outside the contract imports from it; a type alone sends nothing. */
function imported(): ReadonlySet<string> {
  const outside = sources(root).filter(path => !path.startsWith(join(root, 'contract')))
  const names = outside.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^import \{([^}]*)\} from '[^']*\/contract\/[^']*'/gm)].flatMap(
      ([, list = '']) =>
        list.split(',').flatMap(name => (/^\s*type /.test(name) ? [] : (name.trim().split(' as ')[0] ?? ''))),
    ),
  )
  const spaces = outside.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/^import \* as (\w+) from '[^']*\/contract\/[^']*'/gm)].flatMap(([, space = '']) =>
      [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].flatMap(([, name]) => name ?? []),
    )
  })
  return new Set([...names, ...spaces])
}

/** What is sent without the schema library names its path in the text. */
function sentByPath(): (path: string) => boolean {
  const outside = sources(root).filter(path => !path.startsWith(join(root, 'contract')))
  const texts = outside.map(path => readFileSync(path, 'utf8')).join('\n')
  // Up to its first value in the path, else whole.
  return path =>
    path.endsWith('/') ? ["'", '`'].some(quote => texts.includes(quote + path)) : texts.includes(`'${path}'`)
}

test('every call of the contract is made by a page', () => {
  const made = imported()
  const sent = sentByPath()
  const lacking = endpoints().filter(({ name, path }) => !made.has(name) && !sent(path))
  assert.ok(endpoints().length > 100)
  assert.deepEqual(
    lacking.map(({ name }) => name),
    [],
  )
})
