import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root, run } from '../bare/installation.mjs'

/**
 * Writes the portal's page: with its own files instead of the loader of elements, and, for each language, with the
 * sign-in form or the frame as HTML (server/first-page.ts chooses). Renders in another process, because parts of the
 * browser's code would keep this one alive.
 */
export async function writeFirstPages(target) {
  const bundle = join(target, 'first-markup.mjs')
  const bare = await readFile(join(target, 'index.html'), 'utf8')
  await build({
    stdin: { contents: rendering(target), resolveDir: join(root, 'scripts', 'build'), loader: 'ts' },
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
    plugins: [onServer],
  })
  if ((await run(process.execPath, [bundle])) !== 0) throw new Error('The first page could not be rendered.')
  await rm(bundle)
  const { pages, sheet } = JSON.parse(await readFile(join(target, 'first.json'), 'utf8'))
  await rm(join(target, 'first.json'))
  const own = await readFile(join(target, 'portal.css'), 'utf8')
  const names = {
    sheet: await writeHashed(target, 'first', 'css', (await minified(own + sheet, 'css')).trim()),
    script: await writeHashed(target, 'first', 'js', await firstScript()),
    files: await readdir(join(target, 'portal')),
  }
  const portal = ownFiles(bare, names)
  await writeFile(join(target, 'index.html'), portal)
  await mkdir(join(target, 'portal', 'pages'))
  for (const { language, title, signIn, frame } of pages) {
    const page = inLanguage(portal, names.files, language).replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    const parts = { plain: '', 'sign-in': signIn, frame }
    for (const [kind, html] of Object.entries(parts))
      await writeFile(
        join(target, 'portal', 'pages', `${language}-${kind}.html`),
        page.replace('<body>', `<body>\n    ${html}`),
      )
  }
}

function rendering(target) {
  return `import { writeFile } from 'node:fs/promises'
import { firstMarkup, firstSheet } from './first-markup.tsx'
const pages = await firstMarkup()
const sheet = firstSheet(pages.map(({ signIn, frame }) => signIn + frame).join(''))
await writeFile(${JSON.stringify(join(target, 'first.json'))}, JSON.stringify({ pages, sheet }))
process.exit(0)`
}

/** Rendering needs no later imports except texts, and React's stores have another signature on a server. */
const onServer = {
  name: 'on-server',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' && !/\/(?:login|portal|ui)\.json$/.test(path) ? { path, external: true } : undefined,
    )
    onResolve({ filter: /^react$/ }, ({ path, namespace }) =>
      namespace === 'react' ? { path, external: true } : { path, namespace: 'react' },
    )
    onLoad({ filter: /./, namespace: 'react' }, () => ({
      contents: `export * from 'react'
import { useSyncExternalStore as original } from 'react'
export const useSyncExternalStore = (listen, get) => original(listen, get, get)`,
      resolveDir: root,
    }))
  },
}

async function firstScript() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', 'portal', 'first', 'first-script.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0].text
}

async function minified(text, loader) {
  const { transform } = await import('esbuild')
  return (await transform(text, { loader, minify: true })).code
}

async function writeHashed(target, name, kind, text) {
  const file = `${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.${kind}`
  await writeFile(join(target, 'portal', file), text)
  return file
}

function ownFiles(html, { sheet, script, files }) {
  const start = files.find(file => /^start-.{7}\.js$/.test(file))
  return html
    .replace(/\n {4}<link rel="modulepreload".+/, '')
    .replace('/portal.css', `/portal/${sheet}`)
    .replace(
      '<script type="module" src="/srm.js"></script>',
      `<script src="/portal/${script}" defer></script>\n    <script type="module" src="/portal/${start}"></script>`,
    )
}

/** The server writes theme and size. */
function inLanguage(html, files, language) {
  const words = files.find(file => file.startsWith(`words-start-${language}-`))
  return html
    .replace('<html>', `<html lang="${language}" data-theme="auto" data-size="medium">`)
    .replace('<script src=', `<link rel="modulepreload" href="/portal/${words}" />\n    <script src=`)
}
