import { mkdir, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { transform } from 'esbuild'
import { rewritten } from './built-files.mjs'
import { readElements } from './read-elements.mjs'

/** Texts have no state: all instances use the same. */
export const isText = name => /^chunks\/words-/.test(name)

/** Where the code looks for the files of further instances: beside the folder of the file that says so. */
export const REALM_INDEX = '../realm/index.js'

/**
 * Writes the address of those files into the import that fetches them, so that a host's bundler follows it. In the source
 * it is a variable, because there is no such file beside the sources.
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
 * Writes each file of the build once more into `realm/`, as a function that makes an instance of it. A module exists
 * once per page, but a page with two portals needs each session's code, and all that it holds, apart
 * (elements/instance.ts). Nothing of it is fetched by a page with one session.
 */
export async function writeRealm(target, built) {
  for (const folder of ['chunks', 'elements']) await mkdir(join(target, 'realm', folder), { recursive: true })
  const names = [...built.keys()]
  const own = names.filter(name => !isText(name))
  await Promise.all(own.map(async name => writeFile(join(target, 'realm', name), await asFunction(built.get(name)))))
  await writeFile(join(target, 'realm', 'index.js'), await index(names, own))
}

/** The file's text as `deps` and `run`: its imports are asked for by their names in the build. */
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

/** Where each file is fetched; written out, so that a bundler finds them all. */
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
