import { css, ReactiveElement } from '@lit/reactive-element'
import { capitalAmount } from '../src/kit/format/capital-amount.ts'
import type { CapitalProblem, CapitalWriting } from '../src/kit/format/capital-amount.ts'
import { defineLight } from './define-light.ts'
import { LightWords } from './light-words.ts'
import { lightTheme } from './light-theme.ts'

/**
 * An amount of yuan in Chinese capital characters. From 1e15 on there is no text; instead the element shows an alert
 * that the maximum number is exceeded; no window opens, because an embedded page must not be blocked. It is inline text
 * and takes its style from the page.
 * @attr value The amount as decimal text; thousands separators, a yuan sign and an exponent are accepted. Decimals
 * after the fourth are dropped.
 * @attr zheng `yuan`: 整 ends only whole amounts of 元, as on bank instruments. `jiao`: also after 角, as accounting
 * records require.
 * @attr optional-zero Writes 零 before 角 also where it is optional.
 * @attr third-fourth Names of the third and fourth decimal: 毫 and 厘, or 厘 and 毫.
 * @fires {ElementError} srm-error The value has no text; detail { code, msg, element } with code `maximum-exceeded` or
 * `not-a-number`.
 * @csspart base The characters.
 * @csspart alert The error in the value.
 * @cssprop --srm-bad-ink Colour of the alert.
 */
export class SrmCapitalAmountElement extends ReactiveElement {
  static override styles = [
    lightTheme(),
    css`
      :host {
        display: inline;
        color-scheme: inherit;
      }
      :host([hidden]) {
        display: none;
      }
      [part='alert'] {
        color: var(--s-bad-ink);
      }
    `,
  ]
  declare value: string | number | null | undefined
  declare zheng: CapitalWriting['zheng']
  declare optionalZero: boolean
  declare thirdFourth: CapitalWriting['thirdFourth']
  readonly #words = new LightWords(this)
  readonly #base = document.createElement('span')
  readonly #region = document.createElement('span')
  readonly #alert = document.createElement('span')
  #told = ''

  /** The characters; empty without any. */
  get text(): string {
    return this.#amount().text
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot()
    this.#base.setAttribute('part', 'base')
    this.#base.lang = 'zh-CN'
    // The live region stays, so that its content is read out.
    this.#region.role = 'alert'
    this.#alert.setAttribute('part', 'alert')
    root.append(this.#base, this.#region)
    return root
  }

  protected override update(changed: Map<PropertyKey, unknown>) {
    super.update(changed)
    const { text, problem } = this.#amount()
    const msg = problem === undefined || problem === 'empty' ? '' : this.#problemText(problem)
    this.#base.textContent = text
    this.#alert.textContent = msg
    if (msg) this.#region.append(this.#alert)
    else this.#alert.remove()
    this.#tell(problem, msg)
  }

  /** Once per value, after its text has loaded. */
  #tell(code: string | undefined, msg: string) {
    const value = String(this.value ?? '')
    if (msg === '') this.#told = ''
    else if (this.#told !== value) {
      this.#told = value
      const detail = { code, msg, element: this }
      this.dispatchEvent(new CustomEvent('srm-error', { detail, bubbles: true, composed: true, cancelable: true }))
    }
  }

  #amount() {
    const { zheng, optionalZero, thirdFourth } = this
    return capitalAmount(String(this.value ?? ''), { zheng, optionalZero, thirdFourth })
  }

  #problemText(problem: Exclude<CapitalProblem, 'empty'>): string {
    if (problem === 'maximum-exceeded') return this.#words.word('maximumExceeded')
    return this.#words.word('notANumber').replace('{{value}}', String(this.value))
  }
}

defineLight('srm-capital-amount', SrmCapitalAmountElement, {
  attributes: {
    value: 'string',
    zheng: ['yuan', 'jiao'],
    optionalZero: 'boolean',
    thirdFourth: ['hao-li', 'li-hao'],
  },
  events: ['onError'],
})
