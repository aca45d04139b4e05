import { ReactiveElement } from '@lit/reactive-element'
import { validityChanged } from './define-attributes.ts'

/** A light element that is a form field: what every field of HTML offers, and a validity of its own. */
export abstract class LightField extends ReactiveElement {
  static readonly formAssociated = true
  static override shadowRootOptions = { ...ReactiveElement.shadowRootOptions, delegatesFocus: true }
  protected readonly internals = this.attachInternals()
  /** By its attribute or by a fieldset around it. */
  protected off = false
  #custom = ''

  static override get observedAttributes() {
    return [...super.observedAttributes, 'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-description']
  }

  /** What the page calls the field is repeated by the input inside. */
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

  /** What is wrong with the value, in words, and where; no flags when nothing is. */
  protected abstract problem(): { flags: ValidityStateFlags; message: string; anchor: HTMLElement | undefined }

  /** Tells the form what is wrong; what the page said last wins, as in any field. */
  protected report() {
    const { flags, message, anchor } = this.problem()
    const wrong = this.#custom !== '' || Object.keys(flags).length > 0
    // The browser demands a text for each refusal; words may still be on their way.
    const text = wrong ? this.#custom || message || 'invalid' : ''
    // A place that is not inside, because another session shows the element, the browser refuses.
    const inside = anchor && this.shadowRoot?.contains(anchor) ? anchor : undefined
    this.internals.setValidity({ ...flags, customError: this.#custom !== '' }, text, inside)
    this.dispatchEvent(new Event(validityChanged))
  }
}
