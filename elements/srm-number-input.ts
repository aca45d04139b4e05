import {
  allowsNegative,
  countedNumber,
  givenDecimal,
  numberProblem,
  settledNumber,
} from '../src/kit/format/number-field.ts'
import type { GivenDecimal } from '../src/kit/format/number-field.ts'
import { admitNumber, cleanNumber } from '../src/kit/format/number-typing.ts'
import type { NumberTyping } from '../src/kit/format/number-typing.ts'
import { decimalMark, readDecimal, writtenDecimal } from '../src/kit/format/read-decimal.ts'
import { defineLight } from './define-light.ts'
import { LightField } from './light-field.ts'
import { lightTheme } from './light-theme.ts'
import { LightWords } from './light-words.ts'
import { numberParts, paint, submitByEnter } from './number-input-parts.ts'
import type { NumberParts } from './number-input-parts.ts'
import { numberInputStyles } from './number-input-styles.ts'
import { descriptionOf, nameOf } from '../src/ui/field/host-name.ts'

/**
 * A form field for an exact decimal. Only digits and separators can be typed, and a minus when `min` is below 0. On
 * blur the text is parsed: a single separator followed by one or two digits is decimal in every language, otherwise the
 * language decides. The value is rounded to `precision` and limited to `max` and `min`; an unreadable text stays and is
 * invalid (`badInput`), with the value ''. The value is decimal text with a point, never a float; the field shows it
 * with the decimal separator of its language. Arrow keys count by `step`, Page Up and Page Down by ten steps.
 * @attr value The initial value, also after a reset; the property is the current value.
 * @attr min Minimum.
 * @attr max Maximum.
 * @attr precision Maximum decimals; a value is rounded half up. With 0, only digits can be typed.
 * @attr step Increment of an arrow key; 1 by default.
 * @attr label Label above the field. A `<label for>` of the page and `aria-label` work as well.
 * @attr placeholder Text in the empty field.
 * @attr required An empty field is invalid.
 * @attr readonly The value can only be read and copied.
 * @attr name Name under which the value is submitted.
 * @attr disabled Disables the field, as a disabled fieldset around it does.
 * @fires input The text was changed by a key, a paste, or on blur.
 * @fires change The value has changed, and the field lost the focus, or Enter or an arrow key was pressed.
 * @slot suffix A unit or currency after the number.
 * @csspart base Everything, including the label.
 * @csspart label The label.
 * @csspart control The box around the number.
 * @csspart input The `<input>`.
 * @csspart note Message about a changed or invalid value.
 * @cssprop --srm-control Height of the box.
 * @cssprop --srm-focus Colour of its border on focus.
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
  #value = ''
  /** Until it is parsed on blur. */
  #typed: string | undefined
  /** Value at focus or at the last event. */
  #told = ''
  #note = ''
  #touched = false
  #composing = false

  get value(): string {
    return this.#value
  }

  /** The same value does not change typed text; a value that is not a number becomes ''. */
  set value(value: GivenDecimal) {
    const text = String(value ?? '').trim()
    if (text === this.#value && (text !== '' || this.#parts?.input.matches(':focus'))) return
    this.#put(/^-?\d*(?:\.\d*)?$/.test(text) ? text : (givenDecimal(text) ?? ''))
    this.#note = ''
  }

  get #mark() {
    return decimalMark(this.#words.language)
  }

  get #shown(): string {
    return this.#typed ?? writtenDecimal(this.#value, this.#mark)
  }

  formResetCallback() {
    this.#put('')
    this.value = this.getAttribute('value')
    this.#touched = false
  }

  formStateRestoreCallback(state: unknown) {
    if (typeof state === 'string') this.#type(state)
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot()
    // `shadowRootOptions` create a shadow root.
    if (root instanceof ShadowRoot) this.#listen((this.#parts = numberParts(root)))
    return root
  }

  #listen({ control, input }: NumberParts) {
    input.addEventListener('focus', () => (this.#told = this.#value))
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
    const anchor = this.#parts?.input
    if (this.#value === '' && this.#typed)
      return { flags: { badInput: true }, message: this.#filled('notANumber', this.#typed), anchor }
    const problem = numberProblem(this.#value, this)
    if (problem === undefined) return { flags: {}, message: '', anchor }
    const key = (
      { valueMissing: 'numberMissing', rangeUnderflow: 'numberTooSmall', rangeOverflow: 'numberTooLarge' } as const
    )[problem.flag]
    return { flags: { [problem.flag]: true }, message: this.#filled(key, this.#written(problem.limit)), anchor }
  }

  #filled(...[key, value]: [Parameters<LightWords['word']>[0], string]): string {
    return this.#words.word(key).replace(/\{\{\w+\}\}/, () => value)
  }

  #written(value: string): string {
    return writtenDecimal(value, this.#mark)
  }

  #type(text: string) {
    this.#put(readDecimal(text, this.#mark) ?? '', text)
  }

  #put(value: string, typed?: string) {
    this.#value = value
    this.#typed = typed
    this.internals.setFormValue(value, this.#shown)
    // Synchronous: the same key may submit the form, and the next key is typed into this text.
    this.#show()
    this.report()
    this.requestUpdate()
  }

  #show() {
    const input = this.#parts?.input
    if (input && input.value !== this.#shown && !this.#composing) input.value = this.#shown
  }

  #touch() {
    this.#touched = true
    this.requestUpdate()
  }

  /** A press next to the number, e.g. on the unit. */
  readonly #enter = (event: Event) => {
    if (event.target === this.#parts?.input || this.off) return
    event.preventDefault()
    this.#parts?.input.focus()
  }

  readonly #admit = (event: InputEvent) => {
    const refuse: NumberTyping['refuse'] = (reason, text) => {
      this.#note = this.#filled(reason, reason === 'notANumber' ? text : '0')
      this.requestUpdate()
    }
    const rules = { negative: allowsNegative(this), whole: this.precision === 0, mark: this.#mark }
    if (this.#parts) admitNumber(event, this.#parts.input, { ...rules, refuse })
  }

  readonly #take = (event: Event) => {
    this.#composing = event instanceof InputEvent && event.isComposing
    if (!this.#composing) this.#takeText()
  }

  /** Some browsers fire no input event after a composition. */
  readonly #takeComposed = () => {
    this.#composing = false
    this.#takeText()
    this.#tell('input')
  }

  #takeText() {
    if (!this.#parts) return
    cleanNumber(this.#parts.input, allowsNegative(this))
    this.#note = ''
    this.#type(this.#parts.input.value)
  }

  readonly #press = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      this.#leave()
      submitByEnter(this.internals.form)
    } else if (steps !== undefined && !this.readonly) {
      event.preventDefault()
      this.#keep(countedNumber(this.#value, steps, this))
      this.#leave()
    }
  }

  readonly #leave = () => {
    // An unreadable text stays.
    if (this.#value !== '' || !this.#typed) this.#keep(settledNumber(this.#value, this))
    this.#touch()
    if (this.#value === this.#told) return
    this.#told = this.#value
    this.#tell('change')
  }

  #keep({ text, held }: ReturnType<typeof settledNumber>) {
    const before = this.#value
    this.#put(text)
    if (held) this.#note = this.#filled(held === 'most' ? 'numberSetToMost' : 'numberSetToLeast', this.#written(text))
    if (text !== before) this.#tell('input')
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
