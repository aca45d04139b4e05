import { ReactiveElement } from '@lit/reactive-element'
import { validityChanged } from './define-attributes.ts'

/** With the members and validity of HTML fields. */
export abstract class LightField extends ReactiveElement {
  static readonly formAssociated = true
  static override shadowRootOptions = { ...ReactiveElement.shadowRootOptions, delegatesFocus: true }
  protected readonly internals = this.attachInternals()
  protected off = false
  #custom = ''

  static override get observedAttributes() {
    return [...super.observedAttributes, 'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-description']
  }

  /** The inner input repeats the accessible name set by the page. */
  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    if (name.startsWith('aria-')) this.requestUpdate()
  }

  get form() {
    return this.internals.form
  }

  get labels() {
    return this.internals.labels
  }

  get validity() {
    return this.internals.validity
  }

  get validationMessage() {
    return this.internals.validationMessage
  }

  get willValidate() {
    return this.internals.willValidate
  }

  get type() {
    return this.localName
  }

  get name() {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string) {
    this.setAttribute('name', name)
  }

  get disabled() {
    return this.hasAttribute('disabled')
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled)
  }

  checkValidity() {
    return this.internals.checkValidity()
  }

  reportValidity() {
    return this.internals.reportValidity()
  }

  setCustomValidity(message: string) {
    this.#custom = message
    this.report()
    this.requestUpdate()
  }

  formDisabledCallback(disabled: boolean) {
    this.off = disabled
    this.requestUpdate()
  }

  /** No flags when valid. */
  protected abstract problem(): { flags: ValidityStateFlags; message: string; anchor: HTMLElement | undefined }

  /** A custom message of the page takes precedence, as in any field. */
  protected report() {
    const { flags, message, anchor } = this.problem()
    const wrong = this.#custom !== '' || Object.keys(flags).length > 0
    // The browser requires a message; texts may still be loading.
    const text = wrong ? this.#custom || message || 'invalid' : ''
    // The browser refuses an anchor outside the element, as when another session shows it.
    const inside = anchor && this.shadowRoot?.contains(anchor) ? anchor : undefined
    this.internals.setValidity({ ...flags, customError: this.#custom !== '' }, text, inside)
    this.dispatchEvent(new Event(validityChanged))
  }
}
