import type { ReactiveElement } from '@lit/reactive-element'
import { kebab, valueOf } from './define-attributes.ts'
import type { AttributeKind } from './define-attributes.ts'
import { addSheets, restoreSheets } from '../src/ui/theme/root-sheets.ts'
import { announce, register } from './define-registration.ts'
import type { Understand } from './former-names.ts'

/** What a light element's file says about its element; all of it literal, as in `define`. */
export interface LightOptions {
  /** Reactive properties of the class that are attributes, too. */
  attributes?: Readonly<Record<string, AttributeKind>>
  /** Reactive properties of the class that are never attributes. */
  properties?: readonly string[]
  /** Names as in `define`: `onSelect` stands for the event `srm-select`. */
  events?: readonly `on${string}`[]
  /** Names of them before, as in `define`. */
  formerly?: Understand
}

/**
 * Defines a Lit element, or one of Lit's base class when it shows nothing, under the promises of `define`. The class
 * names its reactive properties with `declare` (a field would hide them) and gets their attributes, conversion and
 * reflection from the options.
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
        // Those of Lit are noted.
        addSheets(instance.shadowRoot, [])
        announce(instance.shadowRoot)
      },
    })
  })
  // Browsers look for this one at the registration.
  Object.defineProperty(element.prototype, 'adoptedCallback', { value: restoreOwnSheets })
  options.formerly?.(element, tag)
  register(tag, element)
}

function restoreOwnSheets(this: HTMLElement) {
  if (this.shadowRoot) restoreSheets(this.shadowRoot)
}
