import { kebab, PLATFORM_ATTRIBUTES } from '../read-elements.mjs'

/** The oldest supported Angular, and the version of the format. */
const FORM = { directive: '14.0.0', factory: '12.0.0', written: '21.2.0' }

const classOf = ({ name }) => name.replace(/Element$/, '')
const inputsOf = ({ attributes, properties, form }) => [
  ...new Set([...attributes.map(({ prop }) => prop), ...properties, ...(form ? PLATFORM_ATTRIBUTES : [])]),
]
const literal = value => JSON.stringify(value)
const record = (names, valueOf) => `{ ${names.map(name => `${literal(name)}: ${valueOf(name)}`).join(', ')} }`

/**
 * A directive for each tag, in the format of published libraries: templates then check attributes, properties and
 * events strictly, without \`CUSTOM_ELEMENTS_SCHEMA\`. The outputs only carry types; Angular listens to the element's
 * events.
 */
export function angularSource(elements) {
  return `// Written by the build from the element files.
import * as i0 from '@angular/core'
// The element dispatches the events: an output that told them as well would be heard twice.
const silent = () => ({ subscribe: () => ({ unsubscribe() {} }) })
const pass = (type, names) => {
  for (const name of names)
    Object.defineProperty(type.prototype, name, {
      get() { return this.element[name] },
      set(value) { this.element[name] = value },
    })
}
${elements.map(directive).join('')}`
}

function directive(element) {
  const { tag, events } = element
  const name = classOf(element)
  const inputs = inputsOf(element)
  // Field names, because event names have a dash.
  return `export class ${name} {
  constructor() {
    this.element = i0.inject(i0.ElementRef).nativeElement
${events.map((event, at) => `    this.out${at} = silent() // ${event}\n`).join('')}  }
}
${name}.ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '${FORM.factory}', version: '${FORM.written}', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive })
${name}.ɵdir = i0.ɵɵngDeclareDirective({ minVersion: '${FORM.directive}', version: '${FORM.written}', type: ${name}, isStandalone: true, selector: '${tag}', inputs: ${record(inputs, literal)}, outputs: { ${events.map((event, at) => `out${at}: ${literal(event)}`).join(', ')} }, ngImport: i0 })
pass(${name}, ${JSON.stringify(inputs)})
`
}

export function angularTypes(elements) {
  return `// Written by the build from the element files.
import type { ${elements.flatMap(({ name }) => [name, `${name}Events`]).join(', ')} } from '../types/elements.js'
import type * as i0 from '@angular/core'

/** What Angular asks of an output; the element dispatches the event itself. */
type Heard<Value> = i0.OutputRef<Value>

${elements.map(types).join('\n')}`
}

function types(element) {
  const { name, tag, attributes, events, form } = element
  const own = classOf(element)
  const inputs = inputsOf(element)
  // Attributes in templates are text: \`inline\` is true, \`page-size="20"\` a number.
  const off = form && attributes.every(({ prop }) => prop !== 'disabled') ? [{ prop: 'disabled', kind: 'boolean' }] : []
  const accepted = [...attributes, ...off]
    .filter(({ kind }) => kind === 'boolean' || kind === 'number')
    .map(
      ({ prop, kind }) =>
        `  static ngAcceptInputType_${prop}: ${kind === 'boolean' ? `boolean | ''` : 'number | string'} | undefined\n`,
    )
  const aliases = record(inputs, input => `{ "alias": ${literal(input)}; "required": false }`).replaceAll(', "', '; "')
  return `/** Makes \`<${tag}>\` known in templates; its inputs are ${attributes.map(({ prop }) => kebab(prop)).join(', ') || 'none'}${inputs.length > attributes.length ? ' and properties' : ''}. */
export declare class ${own} {
  readonly element: ${name}
${inputs.map(input => `  ${input}: ${name}['${input}']\n`).join('')}${events.map((event, at) => `  readonly out${at}: Heard<${name}Events['${event}']>\n`).join('')}${accepted.join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${own}, never>
  static ɵdir: i0.ɵɵDirectiveDeclaration<${own}, ${literal(tag)}, never, ${aliases}, { ${events.map((event, at) => `"out${at}": ${literal(event)}`).join('; ')} }, never, never, true, never>
}
`
}
