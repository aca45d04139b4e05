import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from './bare/installation.mjs'

/**
 * Checks that each class has one owner: the rules about it alone stand in one style sheet of `src`. Sheets that are
 * loaded together would else decide by their order how something looks. What an area says about a class inside its
 * own parts, as in `.order-rows .tag`, is no second owner.
 *
 * And that the theme sets each token that is used, `var(--s-line)` or `var(--srm-line)`: one that nothing sets has no
 * value, and the rule around it does nothing.
 */

/** Folders with shadow roots of their own, in which no sheet of `src/ui/styles` is. */
const apart = [join('widgets', 'uploader'), join('ui', 'shoelace')]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(root, 'src')
  register()
  const { themeText } = await import('../src/ui/theme/theme.ts')
  const theme = themeText({ dark: false, color: '', size: 'medium', language: 'en' })
  const faults = [...(await sharedClasses(folder)), ...(await unknownTokens(folder, theme))]
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

/** The tokens that a folder uses although `theme`, the text of a theme, does not set them, each with its file. */
export async function unknownTokens(folder, theme) {
  const known = new Set([...theme.matchAll(/--s-([\w-]+):/g)].map(([, name]) => name))
  const faults = []
  for (const file of (await readdir(folder, { recursive: true })).sort()) {
    if (!/\.tsx?$/.test(file)) continue
    const source = await readFile(join(folder, file), 'utf8')
    // What a page may set besides, as in `var(--srm-sticky-top, 0px)`, says what holds without it.
    for (const [, prefix, name, end] of source.matchAll(/var\(\s*--(s|srm)-([\w-]+)\s*([,)$])/g))
      if (!known.has(name) && end !== '$' && (prefix === 's' || end === ')'))
        faults.push(`${file} uses --${prefix}-${name}, which no theme sets.`)
  }
  return [...new Set(faults)]
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
