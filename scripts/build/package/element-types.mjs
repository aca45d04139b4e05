import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bare/installation.mjs'
import { eventType } from '../custom-elements.mjs'
import { kebab, typeOf } from '../read-elements.mjs'

/** Events with the same meaning at every element. */
const EVERYWHERE = ['srm-error', 'srm-navigate', 'srm-need-login']

/** Types by class and by `HTMLElementTagNameMap`, without any framework. */
export async function elementTypes(elements) {
  const values = await readFile(join(root, 'elements', 'package', 'values.ts'), 'utf8')
  const names = [...values.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
  const common = elements.find(({ events }) => EVERYWHERE.every(name => events.includes(name)))
  return `// Written by the build from the element files.
import type { ${names.join(', ')} } from './values.js'
export type * from './values.js'

/** Members of an element that takes part in a form. */
export interface FormField {
  name: string
  disabled: boolean
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly type: string
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  checkValidity(): boolean
  reportValidity(): boolean
  setCustomValidity(message: string): void
}

/** What a template may write on a form field beside its own attributes. */
export type FieldAttributes<Element> = Element extends FormField ? { name?: string; disabled?: boolean } : unknown

${elements.map(element).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, name }) => `    '${tag}': ${name}`).join('\n')}
  }
  interface HTMLElementEventMap {
${EVERYWHERE.map(name => `    '${name}': ${eventType(common.types.fires[name])}`).join('\n')}
  }
  /** The loader, for scripts of the page. */
  var SRM: { load(root: Document | ShadowRoot): void } | undefined
}
`
}

export function fileTypes({ name }) {
  return `export { ${name} } from '../elements.js'\n`
}

function element(record) {
  const { name, tag, description, form, events, types, deprecated } = record
  const old = event => (deprecated[event] ? `  /** @deprecated ${deprecated[event]} */\n` : '')
  const own = events.map(event => `${old(event)}  '${event}': ${eventType(types.fires?.[event])}\n`).join('')
  return `/** What \`<${tag}>\` takes. */
export interface ${name}Props {
${propsOf(record)}}
/** What \`<${tag}>\` dispatches. */
export interface ${name}Events {
${own}}
/** \`<${tag}>\`: ${description} */
export interface ${name} extends HTMLElement, ${form ? `Omit<FormField, keyof ${name}Props>, ` : ''}${name}Props {
  addEventListener<Name extends keyof ${name}Events>(type: Name, listener: (this: ${name}, event: ${name}Events[Name]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener<Name extends keyof HTMLElementEventMap>(type: Name, listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Name extends keyof ${name}Events>(type: Name, listener: (this: ${name}, event: ${name}Events[Name]) => unknown, options?: boolean | EventListenerOptions): void
  removeEventListener<Name extends keyof HTMLElementEventMap>(type: Name, listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}
export declare const ${name}: { new (): ${name}; prototype: ${name} }
`
}

/** Lines `name: type` with doc comments. */
function propsOf({ attributes, properties, tags, types, deprecated }) {
  const old = name => (deprecated[name] ? ` @deprecated ${deprecated[name]}` : '')
  const field = (name, type, meaning) => `${meaning ? `  /** ${meaning}${old(name)} */\n` : ''}  ${name}: ${type}\n`
  const known = attributes.map(({ prop, kind }) => field(prop, propType(prop, kind), tags.attr?.[kebab(prop)]))
  const others = properties.map(prop => {
    const type = types.prop?.[prop] ?? 'unknown'
    return field(prop, `${type.includes('=>') ? `(${type})` : type} | undefined`, tags.prop?.[prop])
  })
  return [...known, ...others].join('')
}

/** `title` and others are text in every HTML element. */
function propType(prop, kind) {
  return kind === 'boolean' || ['title', 'lang', 'id'].includes(prop) ? kind : `${typeOf(kind)} | undefined`
}
