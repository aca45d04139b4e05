/**
 * React component → custom element. An element file is data, 7 to 20 lines:
 *
 *     // elements/srm-order-list.ts
 *     export const SrmOrderListElement = define('srm-order-list', OrderListPage, {
 *       attributes: { scope: 'string', supplierId: 'string' }, // supplier-id="…", property supplierId
 *       properties: ['rows'],                                  // by identity, never an attribute
 *       events: ['onSelect'],                                  // dispatched as srm-select
 *       styles: [page],
 *     })
 *
 * Everything in the third argument except `styles` must be literal: `scripts/build/custom-elements.mjs` generates the
 * types and the manifest of the package from it. A heavy component is given in the second argument as
 * `{ load: async () => ({ component, styles }) }`. Light elements (Lit) use `defineLight` and never import this file,
 * which loads React.
 */
import r2wc from '@r2wc/react-to-web-component'
import { serverStream } from '../src/kit/session/document-changes.ts'
import type { ElementScope } from '../src/ui/theme/element-scope.tsx'
import { addSheets, restoreSheets } from '../src/ui/theme/root-sheets.ts'
import { eventOf, kebab, prefixed, valueOf } from './define-attributes.ts'
import { FocusKeeper } from './define-focus.ts'
import { FormAttachment, formMembers } from './define-form.ts'
import { nearestLanguage, watchLanguage } from './define-language.ts'
import { accessors, definitionOf } from './define-options.ts'
import type { ComponentSource, Definition, ElementOptions } from './define-options.ts'
import { announce, register } from './define-registration.ts'
import { ElementRoot } from './define-root.tsx'
import type { RootProps } from './define-root.tsx'
import { baseSheet } from './define-sheet.ts'
import { followServer } from './follow-server.ts'
import { announceNeed } from './need-login.ts'

// Data stays current on pages without a message bell, too.
serverStream.follow ??= followServer

// Internals of r2wc 2.1.1, whose version is pinned for this reason.
const PROPS: unique symbol = Symbol.for('r2wc.props')
const RENDER: unique symbol = Symbol.for('r2wc.render')

interface Wrapped extends HTMLElement {
  container: ShadowRoot
  [PROPS]: RootProps
  [RENDER](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

// test/elements/define.test.tsx verifies that r2wc's class has these members.
const Wrapper = r2wc(ElementRoot) as unknown as new () => Wrapped

/** Returns the class; a tag already defined by another bundle is not changed. */
export function define<Props extends object>(
  tag: `srm-${string}`,
  component: ComponentSource<Props>,
  options: ElementOptions<Props> = {},
): CustomElementConstructor {
  const definition = definitionOf(tag, component, options)
  class DefinedElement extends ReactElement {
    static readonly formAssociated = definition.formAssociated
    static readonly observedAttributes = [
      ...definition.attributes.keys(),
      // Accessible names set by the page, repeated on the inner input.
      ...(definition.formAssociated ? ['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-description'] : []),
    ]
    constructor() {
      super(definition)
    }
  }
  const { prototype } = DefinedElement
  if (definition.formAssociated) Object.defineProperties(prototype, formMembers(attachmentOf))
  Object.defineProperties(prototype, accessors<ReactElement>(definition, ReactElement))
  options.formerly?.(DefinedElement, tag)
  register(tag, DefinedElement)
  return DefinedElement
}

/** Adds what r2wc lacks. Instance members are private, because any public name could be a component's prop. */
abstract class ReactElement extends Wrapper {
  readonly #definition: Definition
  readonly #focus: FocusKeeper
  readonly #form: FormAttachment | undefined
  readonly #values: Record<string, unknown> = {}
  #mounted = false
  #leaving: ReturnType<typeof setTimeout> | undefined
  #unwatch: (() => void) | undefined
  #unlisten: (() => void) | undefined
  #scope: ElementScope | undefined

  constructor(definition: Definition) {
    super()
    this.#definition = definition
    this.container = this.attachShadow({ mode: 'open', delegatesFocus: definition.shadowFocus })
    addSheets(this.container, [baseSheet, ...definition.styles])
    this.#focus = new FocusKeeper(this.container)
    if (definition.formAssociated) this.#form = new FormAttachment(this.attachInternals())
    for (const { name, kind } of definition.attributes.values()) if (kind === 'boolean') this.#values[name] = false
    for (const handler of definition.events)
      this.#values[handler] = (detail: unknown) => this.#emit(eventOf(handler), detail)
    announce(this.container)
  }

  static read(element: ReactElement, name: string): unknown {
    return element.#values[name]
  }

  static write(element: ReactElement, name: string, value: unknown) {
    if (name === 'value') element.#form?.follow(value)
    element.#keep(name, value)
  }

  static formOf(element: ReactElement): FormAttachment | undefined {
    return element.#form
  }

  override connectedCallback() {
    clearTimeout(this.#leaving)
    this.#takeOverEarlyProperties()
    this.#unwatch ??= watchLanguage(this, () => this.#refreshLanguage())
    this.#unlisten ??= announceNeed((detail, bubbles) => this.#emit('srm-need-login', detail, bubbles))
    this.#refreshLanguage()
    if (this.#mounted) this.#focus.returned()
    this.#mounted = true
    super.connectedCallback()
  }

  /** A moved node is reconnected within the task. */
  override disconnectedCallback() {
    this.#focus.removed()
    this.#unwatch?.()
    this.#unwatch = undefined
    this.#unlisten?.()
    this.#unlisten = undefined
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => {
      this.#mounted = false
      super.disconnectedCallback()
    })
  }

  /** `moveBefore` preserves all state; only the surrounding language may differ. */
  connectedMoveCallback() {
    this.#refreshLanguage()
  }

  /** Moved to another document, e.g. of a frame. */
  adoptedCallback() {
    restoreSheets(this.container)
  }

  attributeChangedCallback(attribute: string, _old: string | null, raw: string | null) {
    const found = this.#definition.attributes.get(attribute)
    if (!found) this[RENDER]()
    else ReactElement.write(this, found.name, valueOf(found.kind, raw, this.#definition.tag, found.name))
  }

  formDisabledCallback(disabled: boolean) {
    if (this.#form) this.#form.disabled = disabled
    this.#renewScope()
  }

  // By the property: another session's inner element may own the value (other-session.ts).
  formResetCallback() {
    Reflect.set(this, 'value', this.getAttribute('value') ?? undefined)
  }

  formStateRestoreCallback(state: unknown) {
    Reflect.set(this, 'value', state)
  }

  override [RENDER]() {
    if (!this.#mounted) return
    this.#scope ??= this.#newScope()
    const { source, module, reserve } = this.#definition
    this[PROPS] = { source, module, reserve, scope: this.#scope, values: { ...this.#values } }
    super[RENDER]()
  }

  #keep(name: string, value: unknown) {
    if (Object.is(this.#values[name], value)) return
    this.#values[name] = value
    this[RENDER]()
  }

  /** Properties set before the definition are own properties and hide the accessors. */
  #takeOverEarlyProperties() {
    const members = Object.getPrototypeOf(this) as object // an instance has a prototype
    for (const name of Object.keys(this))
      if (name in members) {
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
  }

  #refreshLanguage() {
    if (this.#scope && this.#scope.lang !== nearestLanguage(this)) this.#renewScope()
  }

  #renewScope() {
    this.#scope = undefined
    this[RENDER]()
  }

  #newScope(): ElementScope {
    return {
      host: this,
      emit: (name, detail) => this.#emit(prefixed(kebab(name)), detail),
      lang: nearestLanguage(this),
      form: this.#form?.part(value => {
        this.#keep('value', value)
      }),
    }
  }

  #emit(name: string, detail: unknown, bubbles = true): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true, cancelable: true }))
  }
}

function attachmentOf(element: HTMLElement): FormAttachment {
  const found = element instanceof ReactElement ? ReactElement.formOf(element) : undefined
  if (!found) throw new TypeError('Illegal invocation')
  return found
}
