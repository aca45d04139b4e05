import type { ReactiveElement } from '@lit/reactive-element'
import { kebab, valueOf } from './define-attributes.ts'
import type { AttributeKind } from './define-attributes.ts'
import { addSheets, restoreSheets } from '../src/ui/theme/root-sheets.ts'
import { announce, register } from './define-registration.ts'
import type { Understand } from './former-names.ts'

/** All values must be literals, as in `define`. */
export interface LightOptions {
  attributes?: Readonly<Record<string, AttributeKind>>
  properties?: readonly string[]
  /** `onSelect` is the event `srm-select`. */
  events?: readonly `on${string}`[]
  formerly?: Understand
}

/**
 * Defines a Lit element, or a `ReactiveElement` without content, with the guarantees of `define`. The class lists its
 * reactive properties with `declare`, because a field would hide them.
 */
export function defineLight(
  tag: `srm-${string}`,
  element: typeof ReactiveElement & CustomElementConstructor,
  options: LightOptions = {},
) {
  for (const [name, kind] of Object.entries(options.attributes ?? {}))
    element.createProperty(name, {
      attribute: kebab(name),
      reflect: typeof kind !== 'string' || kind === 'boolean',
      type: kind === 'boolean' ? Boolean : undefined,
      converter: kind === 'boolean' ? undefined : { fromAttribute: raw => valueOf(kind, raw, tag, name) },
    })
  for (const name of options.properties ?? []) element.createProperty(name, { attribute: false })
  element.addInitializer(instance => {
    instance.addController({
      hostConnected() {
        if (!(instance instanceof HTMLElement) || !instance.shadowRoot) return
        addSheets(instance.shadowRoot, [])
        announce(instance.shadowRoot)
      },
    })
  })
  // Browsers read this callback at registration.
  Object.defineProperty(element.prototype, 'adoptedCallback', { value: restoreOwnSheets })
  options.formerly?.(element, tag)
  register(tag, element)
}

function restoreOwnSheets(this: HTMLElement) {
  if (this.shadowRoot) restoreSheets(this.shadowRoot)
}
