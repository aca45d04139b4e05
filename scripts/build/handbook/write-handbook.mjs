import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../bare/installation.mjs'
import { escapeText, readPages } from './pages.mjs'

/** Writes the handbook as static pages into `docs/` of a folder, with an index for its search. */
export async function writeHandbook(target) {
  const folder = join(target, 'docs')
  const pages = await readPages()
  const groups = groupsOf(pages)
  await mkdir(folder, { recursive: true })
  await cp(join(root, 'docs', 'pictures'), join(folder, 'pictures'), { recursive: true })
  const fuse = dirname(createRequire(import.meta.url).resolve('fuse.js'))
  await cp(join(fuse, 'fuse.basic.min.mjs'), join(folder, 'fuse.js'))
  for (const page of pages) {
    await mkdir(dirname(join(folder, page.path)), { recursive: true })
    await writeFile(join(folder, page.path), htmlOf(page, groups))
  }
  const calls = {
    path: 'calls.html',
    title: 'Calls',
    html: '<h1>Calls</h1>\n<p class="lead">Every call of this server, from <a href="/stage-api/openapi.json">openapi.json</a>.</p>\n<div id="calls" aria-live="polite"></div>',
  }
  await writeFile(
    join(folder, calls.path),
    htmlOf(calls, groups, '<script type="module" src="/docs/calls.js"></script>'),
  )
  await writeFile(join(folder, 'search.json'), JSON.stringify(pages.flatMap(entriesOf)))
}

function entriesOf({ path, title, sections }) {
  return sections.map(({ anchor, heading, text }) => ({
    href: `/docs/${path}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    heading,
    text,
  }))
}

/** The menu: pages of the handbook, recipes, rules, in the order of the start page; pages that it does not name are last. */
function groupsOf(pages) {
  const start = pages.find(({ path }) => path === 'index.html').html
  const place = ({ path }) => {
    const at = start.indexOf(`"/docs/${path}"`)
    return at === -1 ? start.length : at
  }
  const sorted = pages.toSorted((a, b) => place(a) - place(b))
  const within = folder => sorted.filter(({ path }) => path.startsWith(folder))
  const top = sorted.filter(({ path }) => !path.includes('/') && path !== 'index.html')
  return [
    { name: 'Handbook', pages: top },
    { name: 'Recipes', pages: within('recipes/') },
    { name: 'Rules', pages: within('rules/') },
  ]
}

function htmlOf({ path, title, html }, groups, script = '') {
  return `<!doctype html>
<html lang="en" data-theme="auto">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(title)} - SRM Elements</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/widgets/gallery.css" />
    <link rel="stylesheet" href="/docs/handbook.css" />
    <script type="module" src="/docs/search.js"></script>
    ${script}
  </head>
  <body>
    <header class="gallery-head">
      <a class="brand" href="/docs/">SRM Elements handbook</a>
      <search id="search"></search>
      <a href="/widgets/">Elements</a>
      <a href="/docs/calls.html">Calls</a>
    </header>
    <nav class="gallery-list" aria-label="Pages">
${groups.map(group => menuOf(group, path)).join('\n')}
    </nav>
    <main class="handbook">
${html}
    </main>
  </body>
</html>
`
}

function menuOf({ name, pages }, current) {
  const items = pages.map(({ path, title }) => {
    const here = path === current ? ' aria-current="page"' : ''
    return `        <li><a href="/docs/${path}"${here}>${escapeText(title)}</a></li>`
  })
  return `      <h2>${name}</h2>\n      <ul>\n${items.join('\n')}\n      </ul>`
}
