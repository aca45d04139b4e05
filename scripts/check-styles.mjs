import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { root } from './bare/installation.mjs'

/**
 * Checks that only one style sheet of `src` has rules for a class alone: otherwise the loading order would decide. Also
 * checks that the theme sets each used token: a rule with an unset one has no effect.
 */

/** Folders with separate shadow roots, which `src/ui/styles` does not reach. */
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

/** Classes that two style sheets define, each with its files. */
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

/** Used tokens that the text `theme` does not set, each with its file. */
export async function unknownTokens(folder, theme) {
  const known = new Set([...theme.matchAll(/--s-([\w-]+):/g)].map(([, name]) => name))
  const faults = []
  for (const file of (await readdir(folder, { recursive: true })).sort()) {
    if (!/\.tsx?$/.test(file)) continue
    const source = await readFile(join(folder, file), 'utf8')
    // Tokens that only a page sets have a fallback, as in `var(--srm-sticky-top, 0px)`.
    for (const [, prefix, name, end] of source.matchAll(/var\(\s*--(s|srm)-([\w-]+)\s*([,)$])/g))
      if (!known.has(name) && end !== '$' && (prefix === 's' || end === ')'))
        faults.push(`${file} uses --${prefix}-${name}, which no theme sets.`)
  }
  return [...new Set(faults)]
}

function classesOf(source) {
  const sheets = [...source.matchAll(/\b(?:sheet|css)`([^`]*)`/g)].map(([, css]) => css)
  const rules = sheets
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const selectors = [...rules.matchAll(/(?<![^{};])([^{};]+)\{/g)]
    .filter(([, list]) => !list.includes('@'))
    .flatMap(([, list]) => partsOf(list))
  // Matches `.tag`, `.tag:hover`, `.tag.large`, but not `.row .tag`.
  return selectors.flatMap(selector => /^\s*\.([\w-]+)(?:[.:[][^\s>+~]*)?\s*$/.exec(selector)?.[1] ?? [])
}

/** Splits a selector list, but not at commas in brackets. */
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
