import { kebab } from '../read-elements.mjs'

/** `srm-select` → `onSelect`, `change` → `onChange`. */
export function handlerOf(event) {
  const name = event.replace(/^srm-/, '').replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  return `on${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const head = (elements, from = '../types/elements.js') =>
  `// Written by the build from the element files.
import type { FieldAttributes, ${elements.flatMap(({ name }) => [name, `${name}Events`, `${name}Props`]).join(', ')} } from '${from}'
`

/** Every element also has the id of its session. */
const SESSION = `{ /** Id of the \`srm-session\` that the element belongs to. */ session?: string }`

/** Components for React 18 and 19, and tags for React 19. */
export function reactTypes(elements) {
  const component = ({ name }) => name.replace(/Element$/, '')
  const handlers = ({ events, name }) =>
    events.map(event => `  ${handlerOf(event)}?: (event: ${name}Events['${event}']) => unknown\n`).join('')
  return `${head(elements)}import type { ClassAttributes, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'

type Host<Element, Own> = Omit<HTMLAttributes<Element>, keyof Own> & Own & FieldAttributes<Element> & ${SESSION}
type Component<Element, Own> = ForwardRefExoticComponent<Host<Element, Own> & RefAttributes<Element>>

${elements
  .map(
    element => `export interface ${component(element)}Props extends Partial<${element.name}Props> {
${handlers(element)}}
export declare const ${component(element)}: Component<${element.name}, ${component(element)}Props>
`,
  )
  .join('')}
type Heard<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: (event: Events[Name]) => unknown }
type Tag<Element, Own, Events> = ClassAttributes<Element> & Host<Element, Partial<Own>> & Heard<Events>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag, name }) => `      '${tag}': Tag<${name}, ${name}Props, ${name}Events>`).join('\n')}
    }
  }
}
`
}

/** Tags and events in Vue 3's templates. */
export function vueTypes(elements) {
  return `${head(elements)}import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'

/** For \`app.config.compilerOptions.isCustomElement\` and for the options of the compiler. */
export declare function isSrmElement(tag: string): boolean

type Emitted<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>
type Tag<Element, Own, Events> = new () => Element & {
  $props: HTMLAttributes & Partial<Own> & FieldAttributes<Element> & PublicProps & ${SESSION}
  $emit: Emitted<Events>
}

declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag, name }) => `    '${tag}': Tag<${name}, ${name}Props, ${name}Events>`).join('\n')}
  }
}
`
}

export function svelteTypes(elements) {
  return `${head(elements)}import type { HTMLAttributes } from 'svelte/elements'

type Heard<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: (event: Events[Name]) => unknown }
type Tag<Element extends EventTarget, Own, Events> = Omit<HTMLAttributes<Element>, keyof Own | keyof Heard<Events>> &
  Partial<Own> &
  Heard<Events> &
  FieldAttributes<Element> &
  ${SESSION}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
${elements.map(({ tag, name }) => `    '${tag}': Tag<${name}, ${name}Props, ${name}Events>`).join('\n')}
  }
}
`
}

/** Tags in Solid's JSX: attributes by HTML name, \`prop:\` and \`on:\` for others. */
export function solidTypes(elements) {
  const attributes = ({ name, attributes: list }) =>
    list.map(({ prop }) => `        '${kebab(prop)}'?: ${name}Props['${prop}']\n`).join('')
  return `${head(elements)}import type { JSX } from 'solid-js'

type Tag<Element, Own, Events> = Omit<JSX.HTMLAttributes<Element>, 'title' | \`on:\${keyof Events & string}\`> &
  { [Name in keyof Own & string as \`prop:\${Name}\`]?: Own[Name] } &
  { [Name in keyof Events & string as \`on:\${Name}\`]?: (event: Events[Name]) => unknown } &
  FieldAttributes<Element> &
  ${SESSION}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${elements
  .map(
    element =>
      `      '${element.tag}': Tag<${element.name}, ${element.name}Props, ${element.name}Events> & {\n${attributes(element)}      }`,
  )
  .join('\n')}
    }
  }
}
`
}
