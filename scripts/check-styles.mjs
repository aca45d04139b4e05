import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bare/installation.mjs'

/**
 * Checks that each class has one owner: the rules about it alone stand in one style sheet of `src`. Sheets that are
 * loaded together would else decide by their order how something looks. What an area says about a class inside its
 * own parts, as in `.order-rows .tag`, is no second owner.
 */

/** Folders with shadow roots of their own, in which no sheet of `src/ui/styles` is. */
const apart = [join('widgets', 'uploader'), join('ui', 'shoelace')]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await sharedClasses(process.argv[2] ?? join(root, 'src'))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** The classes of a folder that two style sheets define, each with its files. */
export async function sharedClasses(folder) {
  const owners = new Map()
  for (const file of (await readdir(folder, { recursive: true })).sort()) {
    if (!/\.tsx?$/.test(file) || apart.some(place => file.startsWith(place))) continue
    for (const name of classesOf(await readFile(join(folder, file), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  return [...owners]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `The class .${name} is defined in ${[...files].join(' and in ')}.`)
}

/** The classes that a rule of the file's sheets is about, whatever the element is in or beside. */
function classesOf(source) {
  const sheets = [...source.matchAll(/\b(?:sheet|css)`([^`]*)`/g)].map(([, css]) => css)
  const rules = sheets
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const selectors = [...rules.matchAll(/(?<![^{};])([^{};]+)\{/g)]
    .filter(([, list]) => !list.includes('@'))
    .flatMap(([, list]) => partsOf(list))
  // One compound that begins with the class: `.tag`, `.tag:hover`, `.tag.large`, not `.row .tag`.
  return selectors.flatMap(selector => /^\s*\.([\w-]+)(?:[.:[][^\s>+~]*)?\s*$/.exec(selector)?.[1] ?? [])
}

/** The selectors of a list, without splitting at commas in brackets. */
function partsOf(list) {
  let depth = 0
  const parts = ['']
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
