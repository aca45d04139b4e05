import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parseAst } from 'rollup/parseAst'
import { root } from './bare/installation.mjs'

/** Allowed relative difference between a size and its reference. */
const AIR = 0.03

/**
 * Sizes for a first-time visitor in kB (1,000 bytes, brotli 11). `also` lists chunks that `import()` loads before
 * anything is visible; of chunks with one name (texts per language) the largest counts. The check fails above the
 * reference `size` by more than `AIR`, and below asks to lower it; `most`, promised to hosts, has no tolerance.
 */
// 0.4 of every element links it to one of several sessions; number parsing and form checks take 3 to 7 of each element
// with React.
const BUDGETS = [
  // Three quarters are the table of files per tag, about 0.05 per tag, and 0.1 for a file that all documents share.
  { what: 'loader', entry: 'srm.js', size: 5.1 },
  // The code that signs calls is a separate file.
  { what: 'srm-session', entry: 'elements/srm-session.js', size: 9.8, most: 10 },
  { what: 'srm-unread-badge', entry: 'elements/srm-unread-badge.js', size: 9.8 },
  {
    // Includes signing its calls: 7.7 kB, and Lit 5.6.
    what: 'srm-unread-badge, counting',
    entry: 'elements/srm-unread-badge.js',
    also: ['server-events', 'words-light'],
    // 0.5 notifies the page of changed documents, 0.3 separates several addresses and users.
    size: 20,
  },
  { what: 'srm-permission-button', entry: 'elements/srm-permission-button.js', size: 8.9 },
  { what: 'srm-number-input', entry: 'elements/srm-number-input.js', size: 11.3 },
  { what: 'srm-relative-time', entry: 'elements/srm-relative-time.js', size: 7.3 },
  // 0.4 parses typed numbers.
  { what: 'srm-capital-amount', entry: 'elements/srm-capital-amount.js', size: 8.8 },
  { what: 'srm-message-centre, closed', entry: 'elements/srm-message-centre.js', size: 11.4 },
  {
    what: 'srm-message-centre, opened',
    entry: 'elements/srm-message-centre.js',
    also: ['message-panel', 'words-light', 'words-messages'],
    // Without React, which would add 80. 1.7 shows how long ago a message was sent.
    size: 37.1,
  },
  {
    what: 'srm-uploader',
    entry: 'elements/srm-uploader.js',
    also: ['words-uploader'],
    size: 35.3,
  },
  {
    what: 'srm-uploader, dialog open',
    entry: 'elements/srm-uploader.js',
    also: ['words-uploader', 'uploader-dialog'],
    size: 39.6,
  },
  {
    what: 'srm-login',
    entry: 'elements/srm-login.js',
    also: ['words-common', 'words-ui', 'words-login', 'words-errors'],
    size: 103.8,
  },
  {
    what: 'srm-order-list',
    entry: 'elements/srm-order-list.js',
    also: ['order-list.page', 'words-common', 'words-ui', 'words-purchase-orders', 'words-errors'],
    // Saved filters take 3, saved columns 3, measured columns 3, following changes 3.
    size: 163.7,
  },
  {
    what: 'srm-todo',
    entry: 'elements/srm-todo.js',
    also: ['todo.page', 'words-common', 'words-ui', 'words-workflow', 'words-errors'],
    // Texts of the model editor are a separate file.
    size: 156.9,
  },
  {
    what: 'srm-workflow',
    entry: 'elements/srm-workflow.js',
    also: ['instance.page', 'words-common', 'words-ui', 'words-workflow', 'words-errors'],
    // Files of the diagram and the opinion form are loaded on click.
    size: 156.1,
  },
  {
    what: 'srm-lov-picker',
    entry: 'elements/srm-lov-picker.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    // 2 are shared with pages, which saves three requests.
    // The list of identity providers is read with the portal's client: 0.1.
    size: 126.7,
  },
  {
    what: 'srm-lov-picker, dialog open',
    entry: 'elements/srm-lov-picker.js',
    also: ['lov-dialog', 'words-common', 'words-ui', 'words-lov', 'words-errors'],
    // 3 are files shared by lists, which saves five requests.
    size: 168.8,
  },
  {
    what: 'srm-lookup-dialog',
    entry: 'elements/srm-lookup-dialog.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    size: 127.4,
  },
  {
    what: 'srm-tree-select',
    entry: 'elements/srm-tree-select.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    size: 107.8,
  },
  {
    what: 'srm-menu-shell',
    entry: 'elements/srm-menu-shell.js',
    also: ['menu-shell', 'words-common', 'words-ui', 'words-portal'],
    // Routes of eight areas take 8.
    size: 130.3,
  },
  {
    what: 'srm-data-table',
    entry: 'elements/srm-data-table.js',
    also: ['words-common', 'words-ui', 'words-errors', 'words-table'],
    // The frame of a focused row, and texts of copying, take 0.3; where the texts of tenders come from, 1.5.
    size: 152,
  },
  {
    what: 'srm-portal, first view',
    entry: 'elements/srm-portal.js',
    also: ['login', 'words-common', 'words-ui', 'words-portal', 'words-login'],
    // 0.4 leads to identity providers, whose buttons are a separate file.
    size: 110.8,
  },
]

/**
 * The portal's own files until a view is visible; a view includes those `before` it. `page` is the source of its page,
 * `words` the files with its texts. `files` is the largest number that may be loaded, style sheets included; a list has
 * room for two, because a new module may be grouped differently.
 */
const SIGN_IN = { what: 'portal, sign-in', chunks: ['start'], words: ['start'], files: 4, size: 109.5 }
const DASHBOARD = {
  what: 'portal, dashboard',
  before: SIGN_IN,
  chunks: ['home', 'srm-message-centre'],
  words: ['home'],
  files: 7,
  size: 171.5,
}
const VIEWS = [
  SIGN_IN,
  DASHBOARD,
  {
    what: 'portal, a list',
    before: DASHBOARD,
    page: 'src/areas/orders/purchase-orders/order/order-list.page.tsx',
    words: ['page', 'purchase-orders'],
    files: 22,
    size: 217.8,
  },
  {
    what: 'portal, a document',
    before: DASHBOARD,
    page: 'src/areas/orders/purchase-orders/order/order-detail.page.tsx',
    words: ['page', 'purchase-orders'],
    files: 26,
    size: 236.3,
  },
]

const dist = join(root, 'dist')
const sizes = new Map()
const folders = { chunks: await namesIn('chunks'), portal: await namesIn('portal') }
const { chunks } = folders
const rows = []
for (const budget of BUDGETS) rows.push(await measure(budget))
for (const view of VIEWS) rows.push(await measureView(view))

for (const row of rows) {
  const { what, found, files, missing } = row
  const told = missing ? `lacks ${missing}` : `${found.toFixed(1).padStart(7)} kB in ${files} files${remark(row)}`
  console.log(`${keeps(row) ? '✓' : '✖'} ${what.padEnd(28)} ${told}`)
}
const early = await carriersOf('designer', 'bjs-powered-by')
if (early.length > 0) console.log(`✖ the editor of models comes with ${early.join(', ')}: fetch it when it is opened`)
process.exit(rows.every(keeps) && early.length === 0 ? 0 : 1)

async function namesIn(folder) {
  return existsSync(join(dist, folder)) ? await readdir(join(dist, folder)) : []
}

/** The chunks other than `name` that contain `mark` or load `name` early. */
async function carriersOf(name, mark) {
  const own = chunks.filter(chunk => new RegExp(`^${name}-.{7}\\.js$`).test(chunk))
  if (own.length !== 1) return [`${own.length} files called ${name}`]
  const fetching = new RegExp(`(from|import) ?["']\\./${own[0]}["']`)
  const found = []
  for (const chunk of chunks.filter(each => each.endsWith('.js') && each !== own[0])) {
    const text = await readFile(join(dist, 'chunks', chunk), 'utf8')
    if (text.includes(mark) || fetching.test(text)) found.push(chunk)
  }
  return found
}

function keeps({ found, size, most = Infinity, missing, files, mostFiles = Infinity }) {
  return !missing && found <= size * (1 + AIR) && found <= most && files <= mostFiles
}

function remark({ found, size, most = Infinity, files, mostFiles = Infinity }) {
  if (files > mostFiles) return `: more than ${mostFiles} files. See scripts/build/portal-chunks.mjs`
  if (found > most) return `: more than ${most}, its limit. Load what is new later`
  const share = `${(Math.abs(found / size - 1) * 100).toFixed(1)} %`
  if (found > size * (1 + AIR))
    return `: ${share} over ${size}. Load what is new later, or raise the reference and say why`
  return found < size * (1 - AIR) ? `: ${share} below ${size}. Lower the reference to keep it` : ''
}

async function measure({ what, entry, also = [], size, most }) {
  const files = new Set()
  const wanted = [[entry, existsSync(join(dist, entry)) ? entry : undefined]]
  for (const name of also) wanted.push([name, await largest(name)])
  const missing = wanted.find(([, file]) => file === undefined)?.[0]
  for (const [, file] of wanted) await follow(file, files)
  const all = await Promise.all([...files].map(sizeOf))
  return { what, size, most, found: all.reduce((sum, each) => sum + each, 0) / 1000, files: files.size, missing }
}

async function measureView({ what, files: mostFiles, size, ...view }) {
  // The style sheet of the first page and its script.
  const first = folders.portal.filter(name => /^first-.{7}\.(?:css|js)$/.test(name))
  const files = new Set(first.map(name => join('portal', name)))
  const missing = await followView(view, files)
  const all = await Promise.all([...files].map(sizeOf))
  const found = all.reduce((sum, each) => sum + each, 0) / 1000
  return { what, size, mostFiles, found, files: files.size, missing }
}

/** Adds the files of a view; returns the name of one that is missing. */
async function followView({ before, chunks = [], page, words }, files) {
  const early = before && (await followView(before, files))
  const pages = JSON.parse(await readFile(join(dist, 'portal', 'pages.json'), 'utf8'))
  const wanted = [
    ...(await Promise.all(
      [...chunks, ...words.map(each => `words-${each}`)].map(async name => [name, await largest(name, 'portal')]),
    )),
    ...(page ? [[page, pages[page] && join('portal', pages[page])]] : []),
  ]
  for (const [, file] of wanted) await follow(file, files)
  return early ?? wanted.find(([, file]) => file === undefined)?.[0]
}

/** Adds a file and its static imports. */
async function follow(file, files) {
  if (file === undefined || files.has(file)) return
  files.add(file)
  const { body } = parseAst(await readFile(join(dist, file), 'utf8'))
  for (const { source } of body)
    if (source?.value.startsWith('.')) await follow(relative(dist, join(dist, dirname(file), source.value)), files)
}

async function largest(name, folder = 'chunks') {
  // `name-hash.js` or, for texts, `name-language-hash.js`; the seven characters of a hash may include a dash.
  const found = folders[folder].filter(chunk => chunk.replace(/(-(en|zh|es|ja))?-.{7}\.js$/, '') === name)
  const measured = await Promise.all(found.map(async chunk => [join(folder, chunk), await sizeOf(join(folder, chunk))]))
  return measured.sort(([, a], [, b]) => b - a)[0]?.[0]
}

async function sizeOf(file) {
  if (!sizes.has(file)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    sizes.set(file, brotliCompressSync(await readFile(join(dist, file)), options).length)
  }
  return sizes.get(file)
}
