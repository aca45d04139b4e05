import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseAst } from 'rollup/parseAst'

/**
 * File name → its text and imports: imported file, position, whether it is an `import()`, and names (undefined: all).
 */
export async function readBuilt(target) {
  // Also imported by some elements.
  const names = ['session.js']
  for (const folder of ['chunks', 'elements'])
    for (const name of await readdir(join(target, folder))) if (name.endsWith('.js')) names.push(`${folder}/${name}`)
  const read = async name => {
    const code = await readFile(join(target, name), 'utf8')
    return [name, { code, imports: importsOf(name, code) }]
  }
  return new Map(await Promise.all(names.map(read)))
}

function importsOf(name, code) {
  const found = []
  visit(parseAst(code), node => {
    const source = /^(?:Import|Export)/.test(node.type) ? node.source : undefined
    if (source?.type !== 'Literal' || !source.value.startsWith('.')) return
    const file = posix.join(posix.dirname(name), source.value)
    found.push({ file, source, node, later: node.type === 'ImportExpression', names: namesOf(node) })
  })
  return found
}

function visit(node, look) {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) visit(child, look)
}

function namesOf({ type, specifiers }) {
  if (type === 'ImportDeclaration' && specifiers.every(each => each.type === 'ImportSpecifier'))
    return specifiers.map(({ imported }) => imported.name)
  return type === 'ExportNamedDeclaration' ? specifiers.map(({ local }) => local.name) : undefined
}

/** Replaces the parts `[start, end, text]`. */
export function rewritten(code, changes) {
  return [...changes]
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code)
}
