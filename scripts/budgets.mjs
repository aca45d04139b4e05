import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parseAst } from 'rollup/parseAst'
import { root } from './bare/installation.mjs'

/** By how much, as a share, a size may differ from its reference: a change of a few bytes is nobody's business. */
const AIR = 0.03

/**
 * What a first-time visitor may have to fetch, in kB (1,000 bytes, brotli 11). `also` names the chunks that come by
 * `import()` before there is something to see; of chunks with one name, such as a file of texts per language,
 * one is fetched, and the largest counts. `size` is the reference: above it by more than the air the check fails, and
 * below it by more than that it asks to lower the reference. `most` is a limit without air, for what hosts were promised. A
 * file that is missing fails, too.
 */
// That an element belongs to one session, and a page may have several, weighs 0.4 in every element. Each area adds its
// line of routes, its texts' names, and its files to the loader's table.
const BUDGETS = [
  // Three quarters of it say which files each tag needs, so that they come at once: each further tag brings about 0.05, as
  // srm-scorecard and srm-supplier did last.
  { what: 'loader', entry: 'srm.js', size: 4.5 },
  // What signs and sends calls lies in a file of its own, which comes with the first element that makes some.
  { what: 'srm-session', entry: 'elements/srm-session.js', size: 9.8, most: 10 },
  // 0.1 of it, and of the message centre, tells the page when the count does not come.
  { what: 'srm-unread-badge', entry: 'elements/srm-unread-badge.js', size: 9.8 },
  {
    // Alone on a page it must also sign its calls: tokens, their renewal and the tabs weigh 7.7 kB beside Lit's 5.6.
    what: 'srm-unread-badge, counting',
    entry: 'elements/srm-unread-badge.js',
    also: ['server-events', 'words-light'],
    // 0.5 of it tells other parts of the page which documents changed; 0.2 is a file that all elements with React need;
    // 0.3 keeps the tokens and counts of several addresses and users apart.
    size: 20,
  },
  { what: 'srm-permission-button', entry: 'elements/srm-permission-button.js', size: 8.9 },
  // What it shares with srm-uploader lies in files of its own, which compress a little worse. 0.3 of it reads how the page
  // names and describes the field.
  { what: 'srm-number-input', entry: 'elements/srm-number-input.js', size: 10.8 },
  { what: 'srm-relative-time', entry: 'elements/srm-relative-time.js', size: 7.3 },
  { what: 'srm-capital-amount', entry: 'elements/srm-capital-amount.js', size: 8.4 },
  { what: 'srm-message-centre, closed', entry: 'elements/srm-message-centre.js', size: 11.4 },
  {
    what: 'srm-message-centre, opened',
    entry: 'elements/srm-message-centre.js',
    also: ['message-panel', 'words-light', 'words-messages'],
    // Without React, of which the panel weighed 80. 0.3 of it keeps the tokens and counts of several addresses and users apart.
    size: 35.4,
  },
  {
    what: 'srm-uploader',
    entry: 'elements/srm-uploader.js',
    also: ['words-uploader'],
    // 0.8 of it are small parts that other elements need as well: they come in the same files, in fewer requests.
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
    size: 100.6,
  },
  {
    what: 'srm-order-list',
    entry: 'elements/srm-order-list.js',
    also: ['order-list.page', 'words-common', 'words-ui', 'words-purchase-orders', 'words-errors'],
    // Of these, 3 kB are the filters that the user saves, and as much their own columns, with the store that keeps them; 1.5 are
    // lists opened with filters from an address, moments in the server's zone, and parts fetched with their words. Columns
    // that are measured and leave by priority, with their shadows, are 3; following changes and the notes about them 3.
    size: 158.6,
  },
  {
    what: 'srm-todo',
    entry: 'elements/srm-todo.js',
    also: ['todo.page', 'words-common', 'words-ui', 'words-workflow', 'words-errors'],
    // The list with all that lists have; what the editor of models says lies in a file of its own.
    size: 147.3,
  },
  {
    what: 'srm-workflow',
    entry: 'elements/srm-workflow.js',
    also: ['instance.page', 'words-common', 'words-ui', 'words-workflow', 'words-errors'],
    // The drawn way and the opinions. Their files, and the form for new ones, come with a click.
    size: 149.2,
  },
  {
    what: 'srm-lov-picker',
    entry: 'elements/srm-lov-picker.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    // It shares a file with pages, in three files less: 2 of it, of which it needs no more than half.
    size: 126.5,
  },
  {
    what: 'srm-lov-picker, dialog open',
    entry: 'elements/srm-lov-picker.js',
    also: ['lov-dialog', 'words-common', 'words-ui', 'words-lov', 'words-errors'],
    // Files of the table that list elements share come with it: five files less, and 3 of it.
    size: 161.5,
  },
  {
    what: 'srm-lookup-dialog',
    entry: 'elements/srm-lookup-dialog.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    // Fewer files, of which it does not need all: 27 instead of 39.
    // Its table measures its columns.
    size: 122.9,
  },
  {
    what: 'srm-tree-select',
    entry: 'elements/srm-tree-select.js',
    also: ['words-common', 'words-ui', 'words-lov', 'words-errors'],
    // 0.3 of it tells the page around of refusals that stand beside fields, 0.2 that it is required and empty.
    size: 107.8,
  },
  {
    what: 'srm-menu-shell',
    entry: 'elements/srm-menu-shell.js',
    also: ['menu-shell', 'words-common', 'words-ui', 'words-portal'],
    // What it shares with the portal is one file, of which it needs nearly all, and what it shares with pages another, of which
    // it needs half; the routes of eight more areas are 8.
    size: 130.3,
  },
  {
    what: 'srm-data-table',
    entry: 'elements/srm-data-table.js',
    also: ['words-common', 'words-ui', 'words-errors', 'words-table'],
    size: 150.2,
  },
  {
    what: 'srm-portal, first view',
    entry: 'elements/srm-portal.js',
    also: ['login', 'words-common', 'words-ui', 'words-portal', 'words-login'],
    // What elements that show one page need as well lies in a file of its own, which compresses worse.
    size: 110.4,
  },
]

const dist = join(root, 'dist')
const sizes = new Map()
const chunks = existsSync(join(dist, 'chunks')) ? await readdir(join(dist, 'chunks')) : []
const rows = []
for (const budget of BUDGETS) rows.push(await measure(budget))

for (const row of rows) {
  const { what, found, files, missing } = row
  const told = missing ? `lacks ${missing}` : `${found.toFixed(1).padStart(7)} kB in ${files} files${remark(row)}`
  console.log(`${keeps(row) ? '✓' : '✖'} ${what.padEnd(28)} ${told}`)
}
const early = await carriersOf('designer', 'bjs-powered-by')
if (early.length > 0) console.log(`✖ the editor of models comes with ${early.join(', ')}: fetch it when it is opened`)
process.exit(rows.every(keeps) && early.length === 0 ? 0 : 1)

/** The chunks besides `name` that hold `mark`, or that fetch `name` before anybody asks for it. */
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

function keeps({ found, size, most = Infinity, missing }) {
  return !missing && found <= size * (1 + AIR) && found <= most
}

/** What to do about a size that has left its air. */
function remark({ found, size, most = Infinity }) {
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

/** Adds a file and all it imports statically. */
async function follow(file, files) {
  if (file === undefined || files.has(file)) return
  files.add(file)
  const { body } = parseAst(await readFile(join(dist, file), 'utf8'))
  for (const { source } of body)
    if (source?.value.startsWith('.')) await follow(relative(dist, join(dist, dirname(file), source.value)), files)
}

async function largest(name) {
  // `name-hash.js` or, for texts, `name-language-hash.js`; one of the hash's seven characters may be a dash.
  const found = chunks.filter(chunk => chunk.replace(/(-(en|zh|es|ja))?-.{7}\.js$/, '') === name)
  const measured = await Promise.all(
    found.map(async chunk => [join('chunks', chunk), await sizeOf(join('chunks', chunk))]),
  )
  return measured.sort(([, a], [, b]) => b - a)[0]?.[0]
}

async function sizeOf(file) {
  if (!sizes.has(file)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    sizes.set(file, brotliCompressSync(await readFile(join(dist, file)), options).length)
  }
  return sizes.get(file)
}
