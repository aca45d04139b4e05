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

interface Named {
  name: string
  /** With its values in braces: `notice/template/{id}`. */
  path: string
}

/** The endpoints that a file of the contract exports, and families and lists of them. */
function endpointsIn(text: string): Named[] {
  const exported = /^export const (\w+) = \w+\(\s*(?:'[A-Z]+',\s*)?'([^'/]+\/[^']*)'/gm
  return [...text.matchAll(exported)].map(([, name = '', path = '']) => ({ name, path }))
}

/** Requests without the schema library have the path in their source: whole, or up to its first value. */
function namesPath(text: string, path: string): boolean {
  const [begin = '', value] = path.split('{')
  if (value === undefined) return text.includes(`'${path}'`)
  return text.includes(`'${path}'`) || text.includes(`'${begin}'`) || text.includes(`\`${begin}\${`)
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

test('calls are found in the contract and in texts, those whose path has a value, too', () => {
  const contract = `
export const removeLov = endpoint('POST', 'system/sys/lov/remove/{id}', {
export const getMessage = endpoint(
  'GET',
  'notice/message/{id}/content', {
export const rates = recordCalls('basic/rate', Rate, {
export const queryPayments = listOf(
  'fin/payment/query',
export const Rate = Obj({`
  const found = endpointsIn(contract)
  assert.deepEqual(found, [
    { name: 'removeLov', path: 'system/sys/lov/remove/{id}' },
    { name: 'getMessage', path: 'notice/message/{id}/content' },
    { name: 'rates', path: 'basic/rate' },
    { name: 'queryPayments', path: 'fin/payment/query' },
  ])
  const sent = (text: string) => found.filter(({ path }) => namesPath(text, path)).map(({ name }) => name)
  assert.deepEqual(sent("path: 'system/sys/lov/remove/{id}'"), ['removeLov'])
  assert.deepEqual(sent("call('system/sys/lov/remove/' + id)"), ['removeLov'])
  assert.deepEqual(sent('call(`notice/message/${id}/content`)'), ['getMessage'])
  assert.deepEqual(sent("'fin/payment/query'"), ['queryPayments'])
  // Another call that begins alike is another call.
  assert.deepEqual(sent("'system/sys/lov/removeAll', 'notice/message/all', 'fin/payment/queryApprove'"), [])
})

test('every call of the contract is made by a page', () => {
  const made = imported()
  const outside = sources(root).filter(path => !path.startsWith(join(root, 'contract')))
  const texts = outside.map(path => readFileSync(path, 'utf8')).join('\n')
  const all = sources(join(root, 'contract')).flatMap(path => endpointsIn(readFileSync(path, 'utf8')))
  const lacking = all.filter(({ name, path }) => !made.has(name) && !namesPath(texts, path))
  assert.ok(all.length > 600)
  assert.ok(all.some(({ path }) => path.includes('{')))
  assert.deepEqual(
    lacking.map(({ name }) => name),
    [],
  )
})
