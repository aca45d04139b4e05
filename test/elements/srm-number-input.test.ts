import {
  afterEach,
  beforeEach,
  describe,
  devtools,
  expect,
  it,
  itByDevtools,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { SrmNumberInputElement } from '../../elements/srm-number-input.ts'
import { field, leave, note } from './number-field.ts'

/** The browser's event; `data` is the pasted text. */
const paste = (input: HTMLInputElement, data: string) =>
  input.dispatchEvent(
    new InputEvent('beforeinput', {
      inputType: 'insertFromPaste',
      data,
      cancelable: true,
      bubbles: true,
      composed: true,
    }),
  )

beforeEach(() => freshSession(false))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('srm-number-input, typing', () => {
  it('takes digits and separators where a number can have them, and nothing else', async () => {
    const { host, input } = await field()
    input.focus()
    await sendKeys({ type: 'a1b-2.5.7e' })
    expect(input.value).to.equal('12.57')
    expect(host.value).to.equal('12.57')
  })

  it('does not move the decimal point when another one is typed before it', async () => {
    const { input } = await field('value="12.5"')
    input.focus()
    input.setSelectionRange(1, 1)
    await sendKeys({ type: '.' })
    expect(input.value).to.equal('12.5')
  })

  it('takes a minus in front only, and only where the least value is below 0', async () => {
    const { input } = await field('min="-10"')
    input.focus()
    await sendKeys({ type: '-5-' })
    expect(input.value).to.equal('-5')
    input.setSelectionRange(0, 0)
    await sendKeys({ type: '7' })
    expect(input.value).to.equal('-5')
  })

  it('leaves what was kept out of the undo', async () => {
    const { input } = await field()
    input.focus()
    await sendKeys({ type: '12x' })
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'z' })
    await sendKeys({ up: 'Control' })
    expect(input.value).to.not.contain('x')
  })

  itByDevtools('waits for an input method, and makes its full-width digits plain', async () => {
    const { host, input } = await field()
    let heard = 0
    host.addEventListener('change', () => heard++)
    input.focus()
    await devtools('Input.imeSetComposition', { text: '１２．', selectionStart: 3, selectionEnd: 3 })
    expect(host.value).to.equal('')
    expect(input.value).to.equal('１２．')
    await devtools('Input.insertText', { text: '１２．５' })
    await waitUntil(() => host.value === '12.5')
    expect(input.value).to.equal('12.5')
    expect(heard).to.equal(0)
  })

  it('cleans what is pasted, and refuses what is no number with a word', async () => {
    const { host, input } = await field()
    input.focus()
    paste(input, '¥1,567.45')
    await waitUntil(() => host.value === '1567.45')
    paste(input, '9.5')
    await waitUntil(() => host.value === '9.5')
    paste(input, 'twelve')
    await waitUntil(() => note(host) === 'This is not a number: twelve')
    paste(input, '-3')
    await waitUntil(() => note(host) === 'Enter 0 or more.')
    expect(host.value).to.equal('9.5')
  })

  it('reads separators as its language writes them, and shows its value so', async () => {
    const { host, input } = await field('lang="es" precision="2"')
    input.focus()
    await sendKeys({ type: '1.234,56' })
    expect(host.value).to.equal('1234.56')
    leave()
    expect(input.value).to.equal('1234,56')
    input.select()
    paste(input, '1.567,45')
    await waitUntil(() => host.value === '1567.45')
    host.value = '2.5'
    expect(input.value).to.equal('2,5')
  })

  it('takes a comma before one or two digits for the decimal point in every language', async () => {
    const { host, input } = await field('precision="2"')
    input.focus()
    await sendKeys({ type: '950,52' })
    leave()
    expect(host.value).to.equal('950.52')
    input.select()
    await sendKeys({ type: '1,234' })
    leave()
    expect(host.value).to.equal('1234')
  })

  it('takes digits only for whole numbers', async () => {
    const { host, input } = await field('precision="0"')
    input.focus()
    await sendKeys({ type: '1,2.3' })
    expect(host.value).to.equal('123')
  })

  it('counts with the arrow keys, inside the limits', async () => {
    const { host, input } = await field('value="0.1" step="0.2" max="2"')
    input.focus()
    await sendKeys({ press: 'ArrowUp' })
    expect(host.value).to.equal('0.3')
    await sendKeys({ press: 'PageUp' })
    expect(host.value).to.equal('2')
    await host.updateComplete
    expect(note(host)).to.equal('Set to the maximum value, 2.')
    await sendKeys({ press: 'PageDown' })
    await sendKeys({ press: 'PageDown' })
    expect(host.value).to.equal('0')
  })

  it('is left alone while it is only read', async () => {
    const { host, input } = await field('value="5" readonly')
    input.focus()
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ type: '7' })
    expect(host.value).to.equal('5')
  })
})

describe('srm-number-input, leaving', () => {
  it('rounds to its precision and is capped to its limits, and says so', async () => {
    const { host, input } = await field('min="1" max="100" precision="2"')
    input.focus()
    await sendKeys({ type: '12.345' })
    leave()
    expect(host.value).to.equal('12.35')
    input.focus()
    input.select()
    await sendKeys({ type: '1000' })
    leave()
    await host.updateComplete
    expect(host.value).to.equal('100')
    expect(input.value).to.equal('100')
    expect(note(host)).to.equal('Set to the maximum value, 100.')
    input.focus()
    input.select()
    await sendKeys({ type: '0' })
    leave()
    await host.updateComplete
    expect(host.value).to.equal('1')
    expect(note(host)).to.equal('Set to the minimum value, 1.')
  })

  it('keeps an unreadable text, marked, until it is a number', async () => {
    const { form, host, input } = await field('required')
    input.focus()
    await sendKeys({ type: '.' })
    leave()
    await waitUntil(() => note(host) === 'This is not a number: .')
    expect([input.value, host.value, host.validity.badInput, form.checkValidity()]).to.deep.equal([
      '.',
      '',
      true,
      false,
    ])
    input.focus()
    await sendKeys({ type: '5' })
    leave()
    await waitUntil(() => note(host) === '')
    expect([host.value, host.validity.valid]).to.deep.equal(['0.5', true])
  })

  it('keeps digits that a float would lose', async () => {
    const { host, input } = await field()
    input.focus()
    await sendKeys({ type: '12345678901234567890.12345' })
    leave()
    expect(host.value).to.equal('12345678901234567890.12345')
  })

  it('tells of each key by input, and once by change', async () => {
    const { host, input } = await field()
    const heard: string[] = []
    for (const name of ['input', 'change'])
      document.body.addEventListener(
        name,
        event => heard.push(`${event.type} ${(event.target as SrmNumberInputElement).value}`),
        {
          signal: AbortSignal.timeout(5_000),
        },
      )
    input.focus()
    await sendKeys({ type: '07' })
    leave()
    expect(heard).to.deep.equal(['input 0', 'input 07', 'input 7', 'change 7'])
    input.focus()
    leave()
    expect(heard).to.have.length(4)
    expect(host.value).to.equal('7')
  })
})
