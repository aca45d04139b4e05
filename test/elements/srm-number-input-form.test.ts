import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { freshSession } from '../support/session.ts'
import { SrmNumberInputElement } from '../../elements/srm-number-input.ts'
import { field, note } from './number-field.ts'

beforeEach(() => freshSession(false))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('srm-number-input in a form', () => {
  it('submits its value, resets to its attribute, and follows its fieldset', async () => {
    const { form, host, input } = await field('value="1"')
    host.value = '1,234.50'
    expect(new FormData(form).get('amount')).to.equal('1234.50')
    form.reset()
    expect(new FormData(form).get('amount')).to.equal('1')
    const fieldset = form.querySelector('fieldset') as HTMLFieldSetElement
    fieldset.disabled = true
    await host.updateComplete
    expect(input.disabled).to.equal(true)
    expect(new FormData(form).get('amount')).to.equal(null)
    expect(host.form).to.equal(form)
  })

  it('comes back with what the browser has kept', async () => {
    const { form, host } = await field()
    host.formStateRestoreCallback('12.5')
    expect(new FormData(form).get('amount')).to.equal('12.5')
  })

  it('is invalid without a needed value or outside its limits, and tells why once somebody has been there', async () => {
    const { form, host, input } = await field('required min="1" max="5"')
    await waitUntil(() => host.validationMessage === 'Enter a number.')
    expect(host.validity.valueMissing).to.equal(true)
    expect(note(host)).to.equal('')
    expect(form.checkValidity()).to.equal(false)
    await waitUntil(() => note(host) === 'Enter a number.')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    host.value = '7'
    await host.updateComplete
    expect(host.validity.rangeOverflow).to.equal(true)
    setLanguage('zh')
    await waitUntil(() => note(host) === '请输入不大于 5 的数字。')
    host.value = '5'
    await host.updateComplete
    expect(host.checkValidity()).to.equal(true)
    expect(note(host)).to.equal('')
  })

  it('submits by Enter, with the value as it is kept', async () => {
    const { form, input } = await field('max="10"')
    const sent: unknown[] = []
    form.addEventListener('submit', event => {
      event.preventDefault()
      sent.push(new FormData(form).get('amount'))
    })
    input.focus()
    await sendKeys({ type: '25' })
    await sendKeys({ press: 'Enter' })
    expect(sent).to.deep.equal(['10'])
  })

  it('takes its name and description from elements of the page that it names, also later ones', async () => {
    const { host, input } = await field('aria-labelledby="title-of" aria-describedby="hint-of"')
    host.insertAdjacentHTML('beforebegin', '<b id="title-of">Net  weight</b><i id="hint-of">in kilograms</i>')
    host.setAttribute('aria-describedby', 'hint-of other')
    await waitUntil(() => input.getAttribute('aria-label') === 'Net weight')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map(id => host.shadowRoot?.getElementById(id)?.textContent).join('')).to.equal('in kilograms')
    host.setAttribute('aria-label', 'unused')
    host.removeAttribute('aria-labelledby')
    await waitUntil(() => input.getAttribute('aria-label') === 'unused')
  })

  it('takes its name from its own label, one of the page, or aria-label', async () => {
    const label = '<label for="it">Amount</label>'
    const { form, host, input } = await field('', label)
    expect(input.getAttribute('aria-label')).to.equal('Amount')
    form.querySelector('label')?.click()
    expect(host.shadowRoot?.activeElement).to.equal(input)
    await expect(form).to.be.accessible()
    await expect((await field('label="Amount" required')).host).to.be.accessible()
    await expect((await field('aria-label="Amount"')).host).to.be.accessible()
  })

  it('has no accessibility fault in any state or theme', async () => {
    for (const attributes of ['disabled value="5"', 'readonly value="5"', 'required', 'placeholder="0.00"'])
      await expect((await field(`label="Amount" ${attributes}`)).host).to.be.accessible()
    const { form, host } = await field('label="Amount" required')
    form.checkValidity()
    await waitUntil(() => note(host) !== '')
    await expect(host).to.be.accessible()
  })
})

describe('srm-number-input, as an element', () => {
  it('takes a value that was set before its script came, and numbers as text', async () => {
    const early = new SrmNumberInputElement()
    Reflect.set(early, 'value', 1e-7)
    document.body.append(early)
    await early.updateComplete
    expect(early.value).to.equal('0.0000001')
    Reflect.set(early, 'value', 'abc')
    expect(early.value).to.equal('')
    Reflect.set(early, 'value', null)
    expect(early.value).to.equal('')
  })

  it('lets a framework write back what is just being typed', async () => {
    const { host, input } = await field()
    host.addEventListener('input', () => {
      const { value } = host
      host.value = value
    })
    input.focus()
    await sendKeys({ type: '-1.50' })
    expect(host.value).to.equal('1.50')
    expect(input.value).to.equal('1.50')
  })

  it('keeps its text when it is moved', async () => {
    const { host, input } = await field()
    input.focus()
    await sendKeys({ type: '1.5' })
    document.body.append(host)
    await host.updateComplete
    expect(host.value).to.equal('1.5')
    expect(host.shadowRoot?.querySelector('input')).to.equal(input)
  })
})
