export interface NumberParts {
  base: HTMLElement
  label: HTMLElement
  mark: HTMLElement
  control: HTMLElement
  input: HTMLInputElement
  note: HTMLElement
  about: HTMLElement
}

/** Without a template, whose library would be a third of the element's weight. */
export function numberParts(root: ShadowRoot): NumberParts {
  const parts: NumberParts = {
    base: make('div', { part: 'base' }),
    label: make('label', { part: 'label', for: 'input' }),
    mark: make('span', { class: 'mark', 'aria-hidden': 'true' }),
    control: make('div', { part: 'control' }),
    input: make('input', { part: 'input', id: 'input', autocomplete: 'off', 'aria-describedby': 'note about' }),
    note: make('div', { part: 'note', id: 'note', role: 'status' }),
    about: make('div', { id: 'about', hidden: '' }),
  }
  parts.control.append(parts.input, make('slot', { name: 'suffix' }))
  parts.base.append(parts.label, parts.control, parts.note, parts.about)
  root.append(parts.base)
  return parts
}

export interface NumberView {
  label: string | undefined
  /** '' with a label in the root. */
  name: string
  /** Given by the page, or ''. */
  about: string
  placeholder: string | undefined
  required: boolean
  readonly: boolean
  disabled: boolean
  negative: boolean
  /** Validation message, or ''. */
  wrong: string
  /** About a changed value, or ''. */
  note: string
}

export function paint({ base, label, mark, input, note, about }: NumberParts, view: NumberView): void {
  input.disabled = view.disabled
  input.readOnly = view.readonly
  // The decimal keyboard of some phones has no minus.
  input.inputMode = view.negative ? 'text' : 'decimal'
  mark.textContent = view.required ? ' *' : ''
  label.replaceChildren(view.label ?? '', mark)
  label.hidden = !view.label
  const said = view.wrong || view.note
  if (note.textContent !== said) note.textContent = said
  about.textContent = view.about
  setAttribute(input, 'placeholder', view.placeholder)
  setAttribute(input, 'aria-label', view.label ? '' : view.name)
  setAttribute(input, 'aria-required', view.required ? 'true' : '')
  setAttribute(input, 'aria-invalid', view.wrong ? 'true' : '')
  const states = { wrong: view.wrong !== '', still: view.disabled || view.readonly, off: view.disabled }
  for (const [name, on] of Object.entries(states)) base.classList.toggle(name, on)
}

/** Implicit submission: clicks the first submit button, or else submits the form. */
export function submitByEnter(form: HTMLFormElement | null): void {
  const isSubmit = (element: Element) => 'type' in element && element.type === 'submit'
  const button = [...(form?.elements ?? [])].find(isSubmit)
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

function setAttribute(element: Element, name: string, value: string | undefined) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
