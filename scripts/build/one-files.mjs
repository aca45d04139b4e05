import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { root } from '../bare/installation.mjs'
import { rewritten } from './built-files.mjs'
import { isText } from './realms.mjs'

const RUNTIME = join(root, 'elements', 'package', 'one-file.ts')

/** Files loaded on demand without which an element is empty. */
const EARLY = { 'srm-permission-button': ['profile', 'calls'] }

const AT_A_TIME = 4

/**
 * Writes `one/<element>.js`: first view and `srm-session` in one file, for hosts with a single element. Later parts
 * come from `realm/`, as functions that receive the shared modules from this file: a module must not run twice.
 */
export async function writeOneFiles(target, built, first) {
  const waiting = [...first].filter(([selector]) => selector !== 'srm-session')
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [selector, chunks] = next
      const [tag] = selector.split('[')
      const entries = ['srm-session', tag].map(each => `elements/${each}.js`)
      const early = [...built.keys()].filter(file => EARLY[tag]?.includes(chunkName(file)))
      const all = new Set([...entries, ...chunks, ...first.get(tag), ...first.get('srm-session'), ...early])
      for (const file of all) for (const { file: next, later } of built.get(file).imports) if (!later) all.add(next)
      await writeOne(target, built, nameOf(selector), entries, withSmallTexts(all))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/** `srm-message-centre[inline]` → `srm-message-centre-inline`. */
const nameOf = selector => selector.replace(/\[(\w+)\]/, '-$1')

/** `chunks/calls-DtkTKUX.js` → `calls`. */
const chunkName = file => /^chunks\/(.+)-.{7}\.js$/.exec(file)?.[1]

/** In elements without React, texts of all languages are smaller than a request. */
function withSmallTexts(files) {
  const light = ![...files].some(file => chunkName(file) === 'react')
  return new Set([...files].filter(file => light || !isText(file)))
}

async function writeOne(target, built, name, entries, inline) {
  const from = file => JSON.stringify(join(target, file))
  const shared = [...sharedNames(built, inline)]
  const entry = [
    `import { begin } from ${JSON.stringify(RUNTIME)}`,
    ...entries.map(file => `import ${from(file)}`),
    ...shared.map(
      ([file, names], at) => `import * as f${at} from ${names ? JSON.stringify(`pick:${file}`) : from(file)}`,
    ),
    `begin({ ${shared.map(([file], at) => `${JSON.stringify(file)}: f${at}`).join()} }, () => import('../realm/index.js'))`,
    `export * from ${from(entries.at(-1))}`,
  ]
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: target },
    outfile: join(target, 'one', `${name}.js`),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'one-file',
        setup({ onResolve, onLoad }) {
          // Texts and the table of later files are separate requests.
          onResolve({ filter: /\/(?:words-[^/]+|realm\/index)\.js$/ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path: path.replace(/^\.\//, '../chunks/'), external: true } : undefined,
          )
          onResolve({ filter: /^pick:/ }, ({ path }) => ({ path: path.slice('pick:'.length), namespace: 'pick' }))
          onLoad({ filter: /./, namespace: 'pick' }, ({ path }) => ({
            contents: `export { ${[...new Map(shared).get(path)].join()} } from ${from(path)}`,
            resolveDir: target,
          }))
          onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: asPart(built.get(keyOf(target, path)), inline) }))
        },
      },
    ],
  })
}

const keyOf = (target, path) => relative(target, path).replaceAll('\\', '/')

/** Replaces `import()` by a call of the runtime. */
function asPart({ code, imports }, inline) {
  const asked = imports.filter(({ file, later }) => later && (!isText(file) || inline.has(file)))
  const changes = asked.flatMap(({ file, source, node }) => [
    [source.start, source.end, JSON.stringify(file)],
    [node.start, node.start + 'import'.length, 'srmLoad'],
  ])
  return asked.length === 0
    ? code
    : `import { load as srmLoad } from ${JSON.stringify(RUNTIME)};${rewritten(code, changes)}`
}

/** Exports that later files use: file → names, undefined for all. Other exports stay private and may be removed. */
function sharedNames(built, inline) {
  const found = new Map()
  const share = (file, names) => {
    const known = found.get(file)
    const all = names === undefined || (found.has(file) && known === undefined)
    found.set(file, all ? undefined : new Set([...(known ?? []), ...names]))
  }
  const reached = new Set(inline)
  for (const name of reached)
    for (const { file, later, names } of built.get(name)?.imports ?? []) {
      if (inline.has(file)) {
        if (later || !inline.has(name)) share(file, names)
      } else if (!isText(file)) reached.add(file)
    }
  return found
}
