import type { ComponentType } from 'react'
import { kebab, valueOf } from './define-attributes.ts'
import type { AttributeKind, KindOf } from './define-attributes.ts'
import { loadedSource } from './define-root.tsx'
import type { Loaded, Source } from './define-root.tsx'
import type { Understand } from './former-names.ts'

export interface ElementOptions<Props> {
  /** Kebab-case attributes and properties; booleans and word lists are reflected. */
  attributes?: { readonly [Name in keyof Props & string]?: KindOf<Props[Name]> }
  /** Objects, lists and functions; their identity is preserved. */
  properties?: readonly (keyof Props & string)[]
  /** Each dispatches its event and returns false when a listener called preventDefault. */
  events?: readonly (keyof Props & `on${string}`)[]
  styles?: readonly CSSStyleSheet[]
  /** The component has a prop `value` and uses `useElementScope().form`. */
  formAssociated?: boolean
  /** `focus()` and a click on the element or its label focus the first field inside. */
  shadowFocus?: boolean
  /** Module code of the page, sent as `X-Resource-Id`. */
  module?: string
  /** `formerNames({ receiveId: { now: 'receiptId', until: '0.2.0' } })`. */
  formerly?: Understand
  /** Block size reserved while loading, such as `320px`. */
  reserve?: string
}

/** A loader runs when the first element of its tag mounts. */
export type ComponentSource<Props> = ComponentType<Props> | { load(): Promise<Loaded<Props>> }

export interface Definition {
  tag: string
  source: Source
  /** By attribute name. */
  attributes: ReadonlyMap<string, { name: string; kind: AttributeKind }>
  properties: readonly string[]
  events: readonly string[]
  styles: readonly CSSStyleSheet[]
  formAssociated: boolean
  shadowFocus: boolean
  module: string
  reserve: string
}

export function definitionOf<Props>(
  tag: string,
  component: ComponentSource<Props>,
  options: ElementOptions<Props>,
): Definition {
  // `Object.entries` loses the mapped type.
  const kinds = Object.entries((options.attributes ?? {}) as Readonly<Record<string, AttributeKind>>)
  return {
    tag,
    source: sourceOf(component),
    attributes: new Map(kinds.map(([name, kind]) => [kebab(name), { name, kind }])),
    properties: options.properties ?? [],
    events: options.events ?? [],
    styles: options.styles ?? [],
    formAssociated: options.formAssociated ?? false,
    shadowFocus: options.shadowFocus ?? false,
    module: options.module ?? '',
    reserve: options.reserve ?? '120px',
  }
}

function sourceOf<Props>(component: ComponentSource<Props>): Source {
  // From here on props are untyped; `ElementOptions` has checked names and kinds.
  if (typeof component === 'object' && 'load' in component)
    return loadedSource(component.load as () => Promise<Loaded<Record<string, unknown>>>)
  return { component: component as ComponentType<Record<string, unknown>>, renew: () => undefined }
}

interface Access<Element> {
  read(element: Element, name: string): unknown
  write(element: Element, name: string, value: unknown): void
}

export function accessors<Element extends HTMLElement>(
  { tag, attributes, properties }: Definition,
  { read, write }: Access<Element>,
): PropertyDescriptorMap {
  const accessor = (name: string, set: (element: Element, value: unknown) => void): [string, PropertyDescriptor] => [
    name,
    {
      get(this: Element) {
        return read(this, name)
      },
      set(this: Element, value: unknown) {
        set(this, value)
      },
      enumerable: true,
      configurable: true,
    },
  ]
  const plain = properties.map(name => accessor(name, (element, value) => write(element, name, value)))
  const reflected = [...attributes].map(([attribute, { name, kind }]) =>
    accessor(name, (element, raw) => {
      const value = valueOf(kind, raw, tag, name)
      if (kind === 'boolean') element.toggleAttribute(attribute, value === true)
      else if (typeof kind === 'string') write(element, name, value)
      else if (value === undefined) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value as string) // one of the words
    }),
  )
  return Object.fromEntries([...plain, ...reflected])
}
