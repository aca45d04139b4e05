import { ReactiveElement } from '@lit/reactive-element'
import { hasPermission } from '../src/account/permissions.ts'
import { clock } from '../src/kit/format/clock.ts'
import { watchSession } from '../src/kit/session/session-store.ts'
import { defineLight } from './define-light.ts'
import { buttonBrand, buttonStyles } from './permission-button-styles.ts'
import { lightTheme } from './light-theme.ts'

/** Ms for which clicks are ignored after a click. */
const pause = 1_000

/**
 * A button shown only to users with its permission, whose code must be in the stored menu tree, among modules and
 * sub-modules; without a code it is always shown. For one second after each click further clicks are ignored, so that
 * an action does not run twice; the button keeps the focus.
 * @attr code Module code of the permission. Empty or absent: the button is always shown.
 * @attr type `button`, `submit` or `reset`, for the form around it.
 * @attr variant Visual emphasis of the button.
 * @attr disabled Disables it, as a disabled fieldset around it does.
 * @attr name Name under which `value` is submitted when this button submits the form.
 * @attr value See `name`.
 * @slot default The label, a verb; may contain an icon.
 * @csspart base The button itself.
 * @cssprop --srm-solid Background of the primary button.
 * @cssprop --srm-control Height.
 * @cssprop --srm-font Font.
 */
export class SrmPermissionButtonElement extends ReactiveElement {
  static readonly formAssociated = true
  static override shadowRootOptions = { ...ReactiveElement.shadowRootOptions, delegatesFocus: true }
  static override styles = [lightTheme(), buttonBrand(), buttonStyles]
  declare code: string | undefined
  declare type: 'button' | 'submit' | 'reset' | undefined
  declare variant: 'default' | 'primary' | 'danger' | 'text' | undefined
  declare disabled: boolean
  declare name: string | undefined
  declare value: string | undefined
  readonly #internals = this.attachInternals()
  readonly #button = document.createElement('button')
  #fieldsetDisabled = false
  #resting = false
  #unwatch: (() => void) | undefined

  constructor() {
    super()
    this.#button.type = 'button'
    this.#button.setAttribute('part', 'base')
    this.#button.append(document.createElement('slot'))
    // The first listener, so that an ignored click reaches none of the page's.
    this.addEventListener('click', this.#admit, { capture: true })
  }

  get form() {
    return this.#internals.form
  }

  override connectedCallback() {
    super.connectedCallback()
    const stop = [
      watchSession(
        session => session.menu,
        () => this.requestUpdate(),
      ),
      watchSession(
        session => session.tokens?.access,
        () => {
          if (this.code) void this.#askForMenu()
        },
      ),
    ]
    this.#unwatch = () => stop.forEach(each => each())
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#unwatch?.()
    // Another session decides this itself.
    this.#internals.states.delete('absent')
  }

  formDisabledCallback(disabled: boolean) {
    this.#fieldsetDisabled = disabled
    this.requestUpdate()
  }

  /** Ignored like a pointer click. */
  override click() {
    if (this.#button.isConnected) this.#button.click()
  }

  /** A template would load a library for one button. */
  protected override update(changed: Map<PropertyKey, unknown>) {
    super.update(changed)
    const button = this.#button
    button.className = this.variant ?? 'default'
    button.disabled = this.#off
    button.ariaDisabled = this.#resting ? 'true' : null
    button.ariaLabel = this.ariaLabel
    // Not in the accessibility tree; the attribute `hidden` belongs to the page.
    if (hasPermission(this.code)) {
      this.#internals.states.delete('absent')
      if (!button.isConnected) this.renderRoot.append(button)
    } else {
      this.#internals.states.add('absent')
      button.remove()
    }
  }

  /** The stored menu, or that of the user signed in by the page; loaded after the first render. */
  async #askForMenu() {
    try {
      await (await import('../src/account/own-menu.ts')).ensureMenu()
    } catch (failure) {
      console.error('The menu could not be loaded; buttons with a code stay hidden', failure)
      const told = { word: 'menuFailed', retry: () => void this.#askForMenu() } as const
      import('./tell-failure.ts').then(({ tellFailure }) => tellFailure(this, failure, told)).catch(reportError)
    }
  }

  get #off() {
    return this.disabled || this.#fieldsetDisabled
  }

  readonly #admit = (event: Event) => {
    if (this.#resting || this.#off || this.#internals.states.has('absent')) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    this.#rest(true)
    clock.after(pause, () => this.#rest(false))
    // After all listeners, any of which may prevent it.
    if (this.type === 'submit' || this.type === 'reset') setTimeout(() => event.defaultPrevented || this.#actOnForm())
  }

  #rest(resting: boolean) {
    this.#resting = resting
    this.requestUpdate()
  }

  #actOnForm() {
    if (this.type === 'reset') this.form?.reset()
    if (this.type !== 'submit') return
    if (this.name) this.#internals.setFormValue(this.value ?? '')
    this.form?.requestSubmit()
    this.#internals.setFormValue(null)
  }
}

defineLight('srm-permission-button', SrmPermissionButtonElement, {
  attributes: {
    code: 'string',
    type: ['button', 'submit', 'reset'],
    variant: ['default', 'primary', 'danger', 'text'],
    disabled: 'boolean',
    name: 'string',
    value: 'string',
  },
  events: ['onError'],
})
