import { validityChanged } from './define-attributes.ts'
import type { FormPart } from '../src/ui/theme/element-scope.tsx'

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

  /** `changed` is called with each value that the component sets. */
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

  /** Only text is submitted unchanged. */
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
    // The browser requires a message for each error.
    const message = wrong ? this.#custom || this.#message || 'invalid' : ''
    if (this.#anchor?.isConnected) this.internals.setValidity(flags, message, this.#anchor)
    else this.internals.setValidity(flags, message)
    this.internals.shadowRoot?.host.dispatchEvent(new Event(validityChanged))
  }
}

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
