import { validityChanged } from './define-attributes.ts'
import type { FormPart } from '../src/ui/theme/element-scope.tsx'

/** Ties a custom element to the form around it: value, validity, `disabled` by a fieldset, reset and restore. */
export class FormAttachment {
  readonly internals: ElementInternals
  disabled = false
  #flags: ValidityStateFlags = {}
  #message = ''
  #custom = ''
  #anchor: HTMLElement | undefined

  constructor(internals: ElementInternals) {
    this.internals = internals
  }

  /** What the component gets; `changed` hears each value that it sets. */
  part(changed: (value: unknown) => void): FormPart {
    return {
      disabled: this.disabled,
      setValue: (value, state) => {
        this.internals.setFormValue(value, state ?? value)
        changed(value)
      },
      setValidity: (flags, message = '', anchor) => {
        this.#flags = flags
        this.#message = message
        this.#anchor = anchor
        this.#report()
      },
    }
  }

  /** A value that came from outside, by attribute or property. Only text is submitted as it is. */
  follow(value: unknown) {
    this.internals.setFormValue(typeof value === 'string' ? value : null)
  }

  setCustomValidity(message: string) {
    this.#custom = message
    this.#report()
  }

  #report() {
    const flags = { ...this.#flags, customError: this.#custom !== '' || this.#flags.customError === true }
    const wrong = Object.values(flags).some(Boolean)
    // The browser demands a text for each refusal.
    const message = wrong ? this.#custom || this.#message || 'invalid' : ''
    if (this.#anchor?.isConnected) this.internals.setValidity(flags, message, this.#anchor)
    else this.internals.setValidity(flags, message)
    this.internals.shadowRoot?.host.dispatchEvent(new Event(validityChanged))
  }
}

/** What every form field of HTML offers, for the prototype of a form-associated element. */
export function formMembers(attachmentOf: (element: HTMLElement) => FormAttachment): PropertyDescriptorMap {
  const internals = (element: HTMLElement) => attachmentOf(element).internals
  return {
    form: reader(element => internals(element).form),
    labels: reader(element => internals(element).labels),
    type: reader(element => element.localName),
    validity: reader(element => internals(element).validity),
    validationMessage: reader(element => internals(element).validationMessage),
    willValidate: reader(element => internals(element).willValidate),
    checkValidity: method(element => internals(element).checkValidity()),
    reportValidity: method(element => internals(element).reportValidity()),
    setCustomValidity: method((element, message) => {
      attachmentOf(element).setCustomValidity(String(message))
    }),
    name: {
      get(this: HTMLElement) {
        return this.getAttribute('name') ?? ''
      },
      set(this: HTMLElement, name: unknown) {
        this.setAttribute('name', String(name))
      },
      configurable: true,
    },
    disabled: {
      get(this: HTMLElement) {
        return this.hasAttribute('disabled')
      },
      set(this: HTMLElement, disabled: unknown) {
        this.toggleAttribute('disabled', Boolean(disabled))
      },
      configurable: true,
    },
  }
}

function reader(read: (element: HTMLElement) => unknown): PropertyDescriptor {
  return {
    get(this: HTMLElement) {
      return read(this)
    },
    configurable: true,
  }
}

function method(act: (element: HTMLElement, input: unknown) => unknown): PropertyDescriptor {
  return {
    value(this: HTMLElement, input: unknown) {
      return act(this, input)
    },
    configurable: true,
    writable: true,
  }
}
