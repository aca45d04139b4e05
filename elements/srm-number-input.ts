import { decimalKeys } from '../src/kit/format/decimal-text.ts'
import {
  allowsNegative,
  countedNumber,
  givenDecimal,
  numberProblem,
  settledNumber,
} from '../src/kit/format/number-field.ts'
import type { GivenDecimal } from '../src/kit/format/number-field.ts'
import { defineLight } from './define-light.ts'
import { LightField } from './light-field.ts'
import { lightTheme } from './light-theme.ts'
import { LightWords } from './light-words.ts'
import { admitNumber, cleanNumber, submitByEnter } from './number-input-edit.ts'
import type { NumberEditing } from './number-input-edit.ts'
import { numberParts, paint } from './number-input-parts.ts'
import type { NumberParts } from './number-input-parts.ts'
import { numberInputStyles } from './number-input-styles.ts'
import { descriptionOf, nameOf } from '../src/ui/field/host-name.ts'

/**
 * A form field for an exact decimal. Only digits and one decimal point can be typed, and a minus when `min` is below 0;
 * on leaving, the value is rounded to `precision` and capped to `max` and `min`. The value is
 * decimal text and never a float. Arrow keys count by `step`, Page Up and Page Down by ten steps.
 * @attr value The value at the start and after a reset; the property is the value now.
 * @attr min Least value.
 * @attr max Greatest value.
 * @attr precision Most digits behind the point; a value is rounded half up.
 * @attr step What an arrow key adds; 1 unless given.
 * @attr label Label above the field. A `<label for>` of the page and `aria-label` serve as well.
 * @attr placeholder Text in the empty field.
 * @attr required An empty field is invalid.
 * @attr readonly The value can be read and copied only.
 * @attr name Name under which the value is submitted.
 * @attr disabled Switches the field off, as a disabled fieldset around it does.
 * @fires input The text has changed by a key, a paste, or on leaving.
 * @fires change The value has changed and the field was left, or Enter or an arrow key was pressed.
 * @slot suffix A unit or currency behind the number.
 * @csspart base Everything, the label included.
 * @csspart label The label.
 * @csspart control The box around the number.
 * @csspart input The `<input>`.
 * @csspart note What was changed on leaving, or what is wrong.
 * @cssprop --srm-control Height of the box.
 * @cssprop --srm-focus Colour of its edge while it has the focus.
 * @cssprop --srm-font Font.
 */
export class SrmNumberInputElement extends LightField {
  static override styles = [lightTheme(), numberInputStyles]
  declare min: GivenDecimal
  declare max: GivenDecimal
  declare step: GivenDecimal
  declare precision: number | undefined
  declare label: string | undefined
  declare placeholder: string | undefined
  declare required: boolean
  declare readonly: boolean
  readonly #words = new LightWords(this)
  #parts: NumberParts | undefined
  #text = ''
  /** The value when the field was entered or last told of. */
  #told = ''
  #note = ''
  #touched = false
  #composing = false

  get value(): string {
    return this.#text
  }

  /** Text that somebody is typing is kept as it is; a number or a grouped text is written plainly; all else is ''. */
  set value(value: GivenDecimal) {
    const text = String(value ?? '').trim()
    this.#put(decimalKeys(text, true) === text ? text : (givenDecimal(text) ?? ''))
    this.#note = ''
  }

  formResetCallback() {
    this.value = this.getAttribute('value')
    this.#touched = false
  }

  formStateRestoreCallback(state: unknown) {
    this.value = typeof state === 'string' ? state : ''
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot()
    // A shadow root, because the options say so.
    if (root instanceof ShadowRoot) this.#listen((this.#parts = numberParts(root)))
    return root
  }

  #listen({ control, input }: NumberParts) {
    input.addEventListener('focus', () => (this.#told = this.#text))
    input.addEventListener('blur', this.#leave)
    input.addEventListener('beforeinput', this.#admit)
    input.addEventListener('input', this.#take)
    input.addEventListener('compositionend', this.#takeComposed)
    input.addEventListener('keydown', this.#press)
    control.addEventListener('pointerdown', this.#enter)
    this.addEventListener('invalid', () => this.#touch())
  }

  protected override update(changed: Map<PropertyKey, unknown>) {
    super.update(changed)
    if (!this.#parts) return
    this.#show()
    this.report()
    const { label, placeholder, required, readonly } = this
    const told = {
      label,
      placeholder,
      required,
      readonly,
      name: nameOf(this),
      about: descriptionOf(this),
      note: this.#note,
    }
    paint(this.#parts, {
      ...told,
      disabled: this.off,
      negative: allowsNegative(this),
      wrong: this.#touched ? this.validationMessage : '',
    })
  }

  protected override problem() {
    const problem = numberProblem(this.#text, this)
    const anchor = this.#parts?.input
    if (problem === undefined) return { flags: {}, message: '', anchor }
    const key = (
      { valueMissing: 'numberMissing', rangeUnderflow: 'numberTooSmall', rangeOverflow: 'numberTooLarge' } as const
    )[problem.flag]
    return { flags: { [problem.flag]: true }, message: this.#filled(key, problem.limit), anchor }
  }

  #filled(...[key, value]: [Parameters<LightWords['word']>[0], string]): string {
    return this.#words.word(key).replace(/\{\{\w+\}\}/, () => value)
  }

  #put(text: string) {
    this.#text = text
    this.internals.setFormValue(text, text)
    // At once: a form that is submitted by the same key asks for it, and the next key is typed into it.
    this.#show()
    this.report()
    this.requestUpdate()
  }

  #show() {
    const input = this.#parts?.input
    if (input && input.value !== this.#text && !this.#composing) input.value = this.#text
  }

  #touch() {
    this.#touched = true
    this.requestUpdate()
  }

  /** A press beside the number, on the unit for instance, is a press on the field. */
  readonly #enter = (event: Event) => {
    if (event.target === this.#parts?.input || this.off) return
    event.preventDefault()
    this.#parts?.input.focus()
  }

  readonly #admit = (event: InputEvent) => {
    const comma = this.#words.language === 'es'
    const refuse: NumberEditing['refuse'] = (reason, value) => {
      this.#note = this.#filled(reason, value)
      this.requestUpdate()
    }
    if (this.#parts) admitNumber(event, this.#parts.input, { negative: allowsNegative(this), comma, refuse })
  }

  readonly #take = (event: Event) => {
    this.#composing = event instanceof InputEvent && event.isComposing
    if (!this.#composing) this.#takeText()
  }

  /** Not every browser tells of an input after a composition. */
  readonly #takeComposed = () => {
    this.#composing = false
    this.#takeText()
    this.#tell('input')
  }

  #takeText() {
    if (!this.#parts) return
    cleanNumber(this.#parts.input, allowsNegative(this))
    this.#note = ''
    this.#put(this.#parts.input.value)
  }

  readonly #press = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      this.#leave()
      submitByEnter(this.internals.form)
    } else if (steps !== undefined && !this.readonly) {
      event.preventDefault()
      this.#keep(countedNumber(this.#text, steps, this))
      this.#leave()
    }
  }

  readonly #leave = () => {
    this.#keep(settledNumber(this.#text, this))
    this.#touch()
    if (this.#text === this.#told) return
    this.#told = this.#text
    this.#tell('change')
  }

  #keep({ text, held }: ReturnType<typeof settledNumber>) {
    if (text === this.#text) return
    this.#put(text)
    if (held) this.#note = this.#filled(held === 'most' ? 'numberSetToMost' : 'numberSetToLeast', text)
    this.#tell('input')
  }

  #tell(name: 'input' | 'change') {
    this.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
  }
}

defineLight('srm-number-input', SrmNumberInputElement, {
  attributes: {
    value: 'string',
    min: 'string',
    max: 'string',
    precision: 'number',
    step: 'string',
    label: 'string',
    placeholder: 'string',
    required: 'boolean',
    readonly: 'boolean',
  },
  events: ['onInput', 'onChange'],
})
