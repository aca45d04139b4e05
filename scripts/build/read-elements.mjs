import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../bare/installation.mjs'

/** Events of every element of `define`. */
const COMMON_EVENTS = ['onError', 'onNeedLogin', 'onNavigate']

/** Every form field has these attributes. */
export const PLATFORM_ATTRIBUTES = ['name', 'disabled']

/** From elements/public-values.ts. */
const COMMON_TYPES = {
  'srm-error': 'ElementError',
  'srm-need-login': "{ reason: 'missing' | 'expired' | 'provider-failed' }",
  'srm-navigate': 'Navigation',
}

export const COMMON_MEANINGS = {
  'srm-error': 'Something was refused or failed; detail { code, msg, requestId, traceId, element, retry }.',
  'srm-need-login': 'Nobody is signed in, or the session is over; once for each loss. Detail { reason }.',
  'srm-navigate': 'A link was followed; detail { path, query }. Cancelable.',
}

/**
 * A record for each `elements/srm-*.ts`: the analyzer for custom elements does not detect React components.
 * @throws when a file defines another element or leaves a part undescribed.
 */
export async function readElements() {
  const folder = join(root, 'elements')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const names = (await readdir(folder)).filter(name => /^srm-[a-z-]+\.tsx?$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const element = readElement(name, await readFile(join(folder, name), 'utf8'))
      const wrong = undescribed(element)
      if (wrong.length > 0)
        throw new Error(`elements/${name}: the doc comment lacks, or has too many: ${wrong.join(', ')}`)
      return withFormerNames(element, version)
    }),
  )
}

/** Undescribed members, and described ones that do not exist. */
function undescribed({ description, tags, attributes, properties, events }) {
  const compare = (kind, names, free = []) => {
    const described = Object.keys(tags[kind] ?? {})
    const lacking = names.filter(name => !described.includes(name))
    const more = described.filter(name => !names.includes(name) && !free.includes(name))
    return [...lacking, ...more].map(name => `@${kind} ${name}`)
  }
  return [
    ...(description ? [] : ['text']),
    ...compare(
      'attr',
      attributes.map(({ prop }) => kebab(prop)),
      PLATFORM_ATTRIBUTES,
    ),
    ...compare('prop', properties),
    ...compare(
      'fires',
      events.filter(event => !COMMON_MEANINGS[event]),
      Object.keys(COMMON_MEANINGS),
    ),
  ]
}

function readElement(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const tag = file.replace(/\.tsx?$/, '')
  const call = findDefinition(source)
  if (!call || literal(call.arguments[0]) !== tag) throw new Error(`elements/${file} does not define <${tag}>`)
  const given = call.arguments[2] ? literal(call.arguments[2]) : {}
  const light = call.expression.getText() === 'defineLight'
  const name = tag.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase()) + 'Element'
  if (!new RegExp(`^export (class|const) ${name}\\b`, 'm').test(text))
    throw new Error(`elements/${file} does not export its class: export const ${name} = define(…)`)
  const events = [...(given.events ?? []), ...(light ? [] : COMMON_EVENTS)]
  const { description, tags, types } = commentOf(text)
  return {
    tag,
    name,
    description,
    tags,
    types,
    light,
    form: given.formAssociated === true || /extends LightField\b/.test(text),
    attributes: Object.entries(given.attributes ?? {}).map(([prop, kind]) => ({ prop, kind })),
    properties: given.properties ?? [],
    events: [...new Set(events)].map(eventOf),
    formerly: given.formerly ?? {},
  }
}

/**
 * Adds former names of props and events, with their replacements in `deprecated`.
 * @throws when a former name has no replacement, or should be removed in `version` of the package.
 */
export function withFormerNames({ formerly, ...element }, version) {
  const { tag, tags, types } = element
  const deprecated = {}
  for (const [name, { now, until }] of Object.entries(formerly)) {
    if (!isLater(until, version)) throw new Error(`elements/${tag}: remove ${name}, it was to be gone in ${until}`)
    const attribute = element.attributes.find(({ prop }) => prop === now)
    const instead = `Write ${name.startsWith('on') ? eventOf(now) : kebab(now)} instead; it is gone in version ${until}.`
    if (attribute) {
      element.attributes.push({ ...attribute, prop: name })
      ;(tags.attr ??= {})[kebab(name)] = `The former name of \`${kebab(now)}\`.`
      deprecated[name] = instead
    } else if (element.properties.includes(now)) {
      element.properties.push(name)
      ;(tags.prop ??= {})[name] = `The former name of \`${now}\`.`
      if (types.prop?.[now]) types.prop[name] = types.prop[now]
      deprecated[name] = instead.replace(kebab(now), now)
    } else if (element.events.includes(eventOf(now))) {
      element.events.push(eventOf(name))
      ;(tags.fires ??= {})[eventOf(name)] = `The former name of \`${eventOf(now)}\`.`
      if (types.fires?.[eventOf(now)]) types.fires[eventOf(name)] = types.fires[eventOf(now)]
      deprecated[eventOf(name)] = instead
    } else throw new Error(`elements/${tag}: ${name} was called ${now}, which the element does not have`)
  }
  return { ...element, deprecated }
}

function isLater(one, other) {
  const [a, b] = [one, other].map(text => text.split('.').map(Number))
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && a[at] > b[at]
}

function findDefinition(node) {
  if (ts.isCallExpression(node) && /^define(Light)?$/.test(node.expression.getText())) return node
  return ts.forEachChild(node, findDefinition)
}

/** Undefined for anything but a literal, such as a style sheet. */
function literal(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literal(node.expression)
  if (ts.isCallExpression(node) && node.expression.getText() === 'formerNames') return literal(node.arguments[0])
  if (ts.isStringLiteralLike(node)) return node.text
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(literal)
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const entries = node.properties.filter(ts.isPropertyAssignment)
  return Object.fromEntries(entries.map(entry => [entry.name.text, literal(entry.initializer)]))
}

/**
 * The text of a doc comment, and its lines `@attr name meaning`, `@prop`, `@fires`, `@slot`, `@csspart` and `@cssprop`
 * as name → meaning. Types are in braces before the name.
 */
function commentOf(text) {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:class|const \w+ = define)/.exec(text)
  const [description = '', ...lines] = (found?.[1] ?? '').replace(/^[ \t]*\* ?/gm, '').split(/^@/m)
  const tags = {}
  const types = {}
  for (const line of lines) {
    const [kind] = /^\w+(?=\s)/.exec(line) ?? []
    if (!kind) continue
    const rest = line.slice(kind.length).trim()
    const type = braced(rest)
    const [name, ...meaning] = rest.slice(type.length).trim().split(/\s/)
    if (!name) continue
    ;(tags[kind] ??= {})[name] = oneLine(meaning.join(' '))
    if (type) (types[kind] ??= {})[name] = oneLine(type.slice(1, -1))
  }
  for (const [name, type] of Object.entries(COMMON_TYPES)) if (!types.fires?.[name]) (types.fires ??= {})[name] = type
  return { description: oneLine(description), tags, types }
}

/** The leading part in braces; '' without one. */
function braced(text) {
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') depth++
    else if (letter === '}') depth--
    if (depth === 0) return text.slice(0, at === 0 ? 0 : at + 1)
  }
  return ''
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim()
}

// As in elements/define-attributes.ts.
export function kebab(name) {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function eventOf(handler) {
  const name = kebab(handler.charAt(2).toLowerCase() + handler.slice(3))
  return name === 'change' || name === 'input' ? name : `srm-${name}`
}

export function typeOf(kind) {
  return Array.isArray(kind) ? kind.map(word => `'${word}'`).join(' | ') : kind
}
