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

/** Calls that no page makes, each with its reason. */
const notFromPages: Record<string, string> = {
  findPlaceholders: 'the form of a template shows the placeholders of its event, which come with the events',
  getClient: 'asked without the schema library, by its path (src/kit/call/oauth-client.ts)',
  getDictionaries: 'no page needs the entries of several dictionaries at once; hosts do',
  getDictionaryByCodeAndFlag: 'the form of a dictionary shows all its entries; hosts ask for the enabled ones',
  getLovByCode: 'the definition of a list comes with its first rows',
  getTemplate: 'the list of templates holds all of each',
  logout: 'sent without the schema library, by its spec (src/account/sign-in.ts)',
  queryPlaceholderModules: 'the modules of placeholders come with the events',
  removeDictionaryEntries: 'the form of a dictionary saves all entries in one transaction',
  removeLovEntries: 'the form of a list saves all columns in one transaction',
  selectOrders: 'for select boxes of hosts; pages look orders up by their list',
  uploadAttachment: 'sent as a form with its progress, by its spec (src/widgets/uploader/attachment-calls.ts)',
}

/** Names of the endpoints that the contract exports. */
function endpoints(): string[] {
  return sources(join(root, 'contract')).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)].flatMap(([, name]) => name ?? []),
  )
}

/** Names that anything outside the contract imports from it. */
function imported(): ReadonlySet<string> {
  const outside = sources(root).filter(path => !path.startsWith(join(root, 'contract')))
  const names = outside.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^import (?:type )?\{([^}]*)\} from '[^']*\/contract\/[^']*'/gm)].flatMap(
      ([, list = '']) => list.split(',').map(name => name.trim().split(' as ')[0] ?? ''),
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

test('every call of the contract is made by a page, or is named here with its reason', () => {
  const made = imported()
  const lacking = endpoints().filter(name => !made.has(name))
  assert.ok(endpoints().length > 100)
  assert.deepEqual(lacking.sort(), Object.keys(notFromPages).sort())
})
