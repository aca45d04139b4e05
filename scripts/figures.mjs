import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './bare/installation.mjs'

/**
 * Prints lines per folder and area, repeated runs of lines, circular dependencies. `npm run figures -- --field
 * reversals reverseQty` counts the places that name a field.
 */
const SHELVES = ['src', 'elements', 'server', 'locales', 'test', 'demo', 'scripts', 'bench']
const CODE = /\.(ts|tsx|mjs|cjs|css|sql|json)$/
const KEYWORDS = new Set(
  'as async await case const else export for from function if import in interface let new of return throw type'.split(
    ' ',
  ),
)
/** In lines. */
const RUN = 8

const files = SHELVES.flatMap(shelf => filesBelow(shelf)).map(path => ({ path, lines: linesOf(path) }))

const fieldAt = process.argv.indexOf('--field')
if (fieldAt > 0) printPlaces(process.argv[fieldAt + 1], process.argv[fieldAt + 2])
else {
  printSizes()
  printShapes()
  printCircles()
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && CODE.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter(path => !/(^|\/)(node_modules|peers|hosts|dist)\//.test(path))
}

function linesOf(path) {
  return readFileSync(join(root, path), 'utf8').split('\n')
}

/** The folder below `modules`, `areas`, `contract` or `test/<level>`, or the locale file's name. */
function areaOf(path) {
  const [, below] =
    /^(?:(?:server\/modules|src\/areas|src\/contract|test\/(?:server|areas))\/[^/]+|locales\/..)\/([^/]+)/.exec(path) ??
    []
  return below?.replace(/\.\w+$/, '')
}

function printSizes() {
  console.log('Lines and files per shelf')
  for (const shelf of SHELVES)
    console.log(
      row(
        shelf,
        files.filter(({ path }) => path.startsWith(`${shelf}/`)),
      ),
    )
  console.log('\nLines and files per area, the largest first')
  const areas = grouped(files, ({ path }) => areaOf(path))
  areas.delete(undefined)
  const total = of => of.reduce((sum, { lines }) => sum + lines.length, 0)
  for (const [area, of] of [...areas].sort(([, one], [, other]) => total(other) - total(one)))
    console.log(row(area, of))
}

/** Node 20 has no `Map.groupBy`. */
function grouped(all, keyOf) {
  const groups = new Map()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function row(name, of) {
  const lines = of.reduce((sum, file) => sum + file.lines.length, 0)
  return `${name.padEnd(24)} ${String(lines).padStart(8)} ${String(of.length).padStart(6)}`
}

/** The share of lines in repeated runs, ignoring names, texts and numbers. */
function printShapes() {
  console.log(`\nLines in runs of ${RUN} or more that repeat, alike but for names`)
  for (const shelf of ['src', 'server']) {
    const shaped = files
      .filter(({ path }) => path.startsWith(`${shelf}/`) && /\.tsx?$/.test(path))
      .map(({ lines }) => lines.map(shapeOf).filter(shape => shape !== ''))
    const seen = new Set()
    let [all, repeated] = [0, 0]
    for (const lines of shaped) {
      const covered = new Set()
      runsOf(lines).forEach((run, at) => {
        if (seen.has(run)) for (let line = at; line < at + RUN; line++) covered.add(line)
        seen.add(run)
      })
      all += lines.length
      repeated += covered.size
    }
    console.log(`${shelf.padEnd(24)} ${((100 * repeated) / all).toFixed(1).padStart(7)} %`)
  }
}

/** Empty for a blank line, a comment or an import. */
function shapeOf(line) {
  const text = line.trim()
  if (/^(\/\/|\/?\*|import\b)/.test(text)) return ''
  return text.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, "''").replace(/\d+/g, '0')
}

/** Names are numbered per run, so that renamed runs are alike. */
function runsOf(lines) {
  return lines.slice(0, Math.max(0, lines.length - RUN + 1)).map((_, at) => {
    const names = new Map()
    const numbered = word => {
      if (KEYWORDS.has(word)) return word
      if (!names.has(word)) names.set(word, `n${names.size}`)
      return names.get(word)
    }
    return lines
      .slice(at, at + RUN)
      .join('\n')
      .replace(/[\p{L}_$][\p{L}\d_$]*/gu, numbered)
  })
}

function printCircles() {
  const reads = new Map()
  for (const { path, lines } of files) {
    const [, from] = /^server\/modules\/[^/]+\/([^/]+)\/.*\.ts$/.exec(path) ?? []
    if (from === undefined) continue
    const read = reads.get(from) ?? new Set()
    for (const [, place] of lines.join('\n').matchAll(/from '(\.[^']+)'/g)) {
      const [, to] = /^server\/modules\/[^/]+\/([^/]+)\//.exec(normalize(join(dirname(path), place))) ?? []
      if (to !== undefined && to !== from) read.add(to)
    }
    reads.set(from, read)
  }
  const circles = circlesOf(reads)
  console.log(
    `\nModules of the server: ${reads.size}, pairs that read: ${[...reads.values()].reduce((sum, { size }) => sum + size, 0)}`,
  )
  console.log(
    circles.length === 0
      ? 'No circle'
      : circles.map(circle => `Circle of ${circle.length}: ${circle.join(', ')}`).join('\n'),
  )
}

/** Strongly connected components of several modules (Tarjan). */
function circlesOf(reads) {
  const [index, low, stack, found] = [new Map(), new Map(), [], []]
  const visit = one => {
    index.set(one, index.size)
    low.set(one, index.get(one))
    stack.push(one)
    for (const other of reads.get(one) ?? []) {
      if (!index.has(other)) visit(other)
      if (stack.includes(other)) low.set(one, Math.min(low.get(one), low.get(other)))
    }
    if (low.get(one) === index.get(one)) found.push(stack.splice(stack.indexOf(one)))
  }
  for (const one of reads.keys()) if (!index.has(one)) visit(one)
  return found.filter(circle => circle.length > 1)
}

/** In camelCase or, in SQL, with underscores. */
function printPlaces(area, field) {
  const column = field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const named = new RegExp(`\\b(${field}|${column})\\b`)
  const places = files
    .filter(({ path }) => areaOf(path) === area && !path.startsWith('test/'))
    .map(({ path, lines }) => [path, lines.filter(line => named.test(line)).length])
    .filter(([, count]) => count > 0)
  for (const [path, count] of places) console.log(`${String(count).padStart(4)} ${path}`)
  console.log(`${places.reduce((sum, [, count]) => sum + count, 0)} places in ${places.length} files`)
}
