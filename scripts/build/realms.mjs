import { mkdir, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { transform } from 'esbuild'
import { rewritten } from './built-files.mjs'
import { readElements } from './read-elements.mjs'

/** Texts have no state: all instances share them. */
export const isText = name => /^chunks\/words-/.test(name)

/** Relative to the importing file's folder. */
export const REALM_INDEX = '../realm/index.js'

/**
 * Makes the import of those files literal for a host's bundler. In the source it is a variable, because the file does
 * not exist there.
 */
export function realmIndex() {
  return {
    name: 'realm-index',
    resolveId: source => (source === REALM_INDEX ? { id: REALM_INDEX, external: true } : null),
    transform(code, id) {
      if (!id.endsWith('/elements/instance.ts')) return null
      const written = code.replace('import(indexAddress)', `import('${REALM_INDEX}')`)
      if (written === code) throw new Error('elements/instance.ts imports no indexAddress any more.')
      return { code: written, map: null }
    },
  }
}

/**
 * Writes each file again into `realm/`, as a function that makes an instance of it: a page with two portals needs
 * separate state for each session (elements/instance.ts). A page with one session loads none of it.
 */
export async function writeRealm(target, built) {
  for (const folder of ['chunks', 'elements']) await mkdir(join(target, 'realm', folder), { recursive: true })
  const names = [...built.keys()]
  const own = names.filter(name => !isText(name))
  await Promise.all(own.map(async name => writeFile(join(target, 'realm', name), await asFunction(built.get(name)))))
  await writeFile(join(target, 'realm', 'index.js'), await index(names, own))
}

/** The text as `deps` and `run`, with imports by their names in the build. */
async function asFunction({ code, imports }) {
  const deps = new Set(imports.flatMap(({ file, later }) => (later ? [] : [file])))
  const renamed = rewritten(
    code,
    imports.flatMap(({ file, source, node, later }) => [
      [source.start, source.end, JSON.stringify(file)],
      ...(later ? [[node.start, node.start + 'import'.length, 'srmLoad']] : []),
    ]),
  )
  const { code: body } = await transform(renamed, { format: 'cjs', minify: true, target: 'es2022', logLevel: 'error' })
  return `export const deps=${JSON.stringify([...deps])};export function run(require,srmLoad,module,SRM_REALM){${body}}\n`
}

/** Imports of all files; literal for bundlers. */
async function index(names, own) {
  const table = (list, from, nameOf = name => name) =>
    `{${list.map(name => `${JSON.stringify(nameOf(name))}:()=>import(${JSON.stringify(from + name)})`).join(',')}}`
  const elements = names.filter(name => name.startsWith('elements/'))
  const parts = (await readElements()).map(({ tag, tags }) => [tag, Object.keys(tags.csspart ?? {}).join()])
  return [
    `export const files=${table(own, './')}`,
    `export const common=${table(names.filter(isText), '../')}`,
    `export const elements=${table(elements, '../', name => posix.basename(name, '.js'))}`,
    `export const parts=${JSON.stringify(Object.fromEntries(parts))}\n`,
  ].join(';\n')
}
