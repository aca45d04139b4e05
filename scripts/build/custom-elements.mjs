import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../bare/installation.mjs'

/** What every element of `define` may dispatch; light ones name all of theirs. */
const COMMON_EVENTS = ['onError', 'onNeedLogin', 'onNavigate']

/** These come with every form field, so no definition lists them. */
const PLATFORM_ATTRIBUTES = ['name', 'disabled']

/** What each element dispatches means the same everywhere. */
const COMMON_MEANINGS = {
  'srm-error': 'Something was refused or failed; detail { code, msg, requestId, traceId, element, retry }.',
  'srm-need-login': 'Nobody is signed in, or the session is over; once for each loss. Detail { reason }.',
  'srm-navigate': 'A link was followed; detail { path, query }. Cancelable.',
}

/**
 * Writes `custom-elements.json` and `types/elements.d.ts` from what the element files hand to `define` and
 * `defineLight`. The analyzer for custom elements cannot see a React component behind an element.
 */
export async function writeManifest(target) {
  const elements = await readElements()
  await mkdir(join(target, 'types'), { recursive: true })
  await writeFile(join(target, 'custom-elements.json'), JSON.stringify(manifest(elements), undefined, 2) + '\n')
  await writeFile(join(target, 'types', 'elements.d.ts'), types(elements))
}

/**
 * One record for each `elements/srm-*.ts`.
 * @throws when a file defines no element, or not the one of its name, or leaves something of it undescribed.
 */
export async function readElements() {
  const folder = join(root, 'elements')
  const names = (await readdir(folder)).filter(name => /^srm-[a-z-]+\.tsx?$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const element = readElement(name, await readFile(join(folder, name), 'utf8'))
      const wrong = undescribed(element)
      if (wrong.length > 0)
        throw new Error(`elements/${name}: the doc comment lacks, or has too many: ${wrong.join(', ')}`)
      return element
    }),
  )
}

/** What an element has and its doc comment does not name, and what the comment names and the element does not have. */
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
  const events = [...(given.events ?? []), ...(light ? [] : COMMON_EVENTS)]
  const { description, tags } = commentOf(text)
  return {
    tag,
    name: tag.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase()) + 'Element',
    description,
    tags,
    light,
    attributes: Object.entries(given.attributes ?? {}).map(([prop, kind]) => ({ prop, kind })),
    properties: given.properties ?? [],
    events: [...new Set(events)].map(eventOf),
  }
}

function findDefinition(node) {
  if (ts.isCallExpression(node) && /^define(Light)?$/.test(node.expression.getText())) return node
  return ts.forEachChild(node, findDefinition)
}

/** The value of a literal; what is no literal, such as a style sheet, is undefined. */
function literal(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literal(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(literal)
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const entries = node.properties.filter(ts.isPropertyAssignment)
  return Object.fromEntries(entries.map(entry => [entry.name.text, literal(entry.initializer)]))
}

/**
 * The doc comment of the class or of the call that defines it: its text, and its lines `@attr name meaning`, `@prop`,
 * `@fires`, `@slot`, `@csspart` and `@cssprop` as name → meaning, which stay out of the text.
 */
function commentOf(text) {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:class|define)/.exec(text)
  const [description = '', ...lines] = (found?.[1] ?? '').replace(/^[ \t]*\* ?/gm, '').split(/^@/m)
  const tags = {}
  for (const line of lines) {
    const [, kind, name, meaning] = /^(\w+)\s+(\S+)(?!\S)([\s\S]*)$/.exec(line) ?? []
    if (kind) (tags[kind] ??= {})[name] = oneLine(meaning)
  }
  return { description: oneLine(description), tags }
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim()
}

// The same rules as in elements/define-attributes.ts.
function kebab(name) {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function eventOf(handler) {
  const name = kebab(handler.charAt(2).toLowerCase() + handler.slice(3))
  return name === 'change' || name === 'input' ? name : `srm-${name}`
}

function typeOf(kind) {
  return Array.isArray(kind) ? kind.map(word => `'${word}'`).join(' | ') : kind
}

/** `title` and its like are text in every element of HTML, too. */
function propType(prop, kind) {
  return kind === 'boolean' || ['title', 'lang', 'id'].includes(prop) ? kind : `${typeOf(kind)} | undefined`
}

function manifest(elements) {
  return {
    schemaVersion: '1.0.0',
    modules: elements.map(({ tag, name, ...element }) => ({
      kind: 'javascript-module',
      path: `elements/${tag}.js`,
      declarations: [{ kind: 'class', customElement: true, tagName: tag, name, ...declaration(element) }],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name, module: `elements/${tag}.js` } }],
    })),
  }
}

/** Every element of `define` has one box and the theme: a page sets these on the element or on any ancestor. */
const COMMON_PARTS = { base: 'The box around everything.' }
const COMMON_CSS_PROPERTIES = {
  '--srm-solid': 'Ground of the primary button.',
  '--srm-link': 'Colour of links and of what is chosen.',
  '--srm-text': 'Colour of text; `--srm-text-2` that of labels and notes.',
  '--srm-surface': 'Ground of tables, cards and fields; `--srm-canvas` lies below them.',
  '--srm-line': 'Lines between rows; `--srm-edge` is the edge of a field.',
  '--srm-focus': 'Edge of what has the focus.',
  '--srm-row': 'Height of a table row; `--srm-control` that of a field or button.',
  '--srm-radius': 'Corners.',
  '--srm-font': 'Font.',
}

function declaration({ description, tags, light, attributes, properties, events }) {
  const listed = meanings => Object.entries(meanings ?? {}).map(([name, meaning]) => described(name, meaning))
  const slots = listed(tags.slot).map(slot => (slot.name === 'default' ? { ...slot, name: '' } : slot))
  const own = new Set(attributes.map(({ prop }) => kebab(prop)))
  const platform = PLATFORM_ATTRIBUTES.filter(name => tags.attr?.[name] && !own.has(name))
  const all = [...attributes, ...platform.map(prop => ({ prop, kind: prop === 'disabled' ? 'boolean' : 'string' }))]
  return {
    description,
    attributes: all.map(({ prop, kind }) => ({
      ...described(kebab(prop), tags.attr?.[kebab(prop)]),
      fieldName: prop,
      type: { text: typeOf(kind) },
    })),
    members: [
      ...attributes.map(({ prop, kind }) => ({
        kind: 'field',
        ...described(prop, tags.attr?.[kebab(prop)]),
        type: { text: typeOf(kind) },
      })),
      ...properties.map(prop => ({ kind: 'field', ...described(prop, tags.prop?.[prop]), type: { text: 'unknown' } })),
    ],
    events: events.map(event => ({
      ...described(event, tags.fires?.[event] ?? COMMON_MEANINGS[event]),
      type: { text: event === 'input' || event === 'change' ? 'Event' : 'CustomEvent' },
    })),
    ...(slots.length > 0 ? { slots } : {}),
    cssParts: listed(tags.csspart ?? (light ? {} : COMMON_PARTS)),
    cssProperties: listed(tags.cssprop ?? (light ? {} : COMMON_CSS_PROPERTIES)),
  }
}

function described(name, description) {
  return description ? { name, description } : { name }
}

function types(elements) {
  const events = [...new Set(elements.flatMap(element => element.events))]
    .filter(name => name.startsWith('srm-'))
    .sort()
  return `// Written by the build from the element files.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

${elements.map(interfaceOf).join('\n')}
type Handlers = { ${events.map(name => `'on${name}'?: (event: CustomEvent) => void`).join('; ')} }
type Tag<Element extends HTMLElement, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Partial<Own> & Handlers

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, name }) => `    '${tag}': ${name}`).join('\n')}
  }
  interface HTMLElementEventMap {
${events.map(name => `    '${name}': CustomEvent`).join('\n')}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, name }) => `      '${tag}': Tag<${name}, ${name}Props & ${name}Attributes>`).join('\n')}
    }
  }
}
`
}

function interfaceOf({ name, tag, description, tags, attributes, properties }) {
  const field = (key, type, meaning) => `${meaning ? `  /** ${meaning} */\n` : ''}  ${key}: ${type}\n`
  const own = attributes.map(({ prop, kind }) => field(prop, propType(prop, kind), tags.attr?.[kebab(prop)]))
  const complex = properties.map(prop => field(prop, 'unknown', tags.prop?.[prop]))
  const inKebab = attributes.filter(({ prop }) => kebab(prop) !== prop)
  const attributesOnly = inKebab.map(({ prop, kind }) => field(`'${kebab(prop)}'`, typeOf(kind)))
  return `export interface ${name}Props {
${[...own, ...complex].join('')}}
export interface ${name}Attributes {
${attributesOnly.join('')}}
/** \`<${tag}>\`${description ? `: ${description}` : ''} */
export interface ${name} extends HTMLElement, ${name}Props {}
`
}
