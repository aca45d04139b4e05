import '../../elements/srm-lov-picker.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { pageLov } from '../../src/contract/platform/lov/lov.ts'
import {
  after,
  afterEach,
  before,
  beforeEach,
  describe,
  expect,
  it,
  nextFrame,
  oneEvent,
  pasteInto,
  sendKeys,
  setViewport,
  waitUntil,
} from '../support/browser-test.ts'
import { holdTimers } from '../support/hold-timers.ts'
import { freshSession } from '../support/session.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

interface Picker extends HTMLElement {
  value: string
  params: Record<string, unknown> | undefined
  disabled: boolean
  readonly validity: ValidityState
  checkValidity(): boolean
}

beforeEach(async () => {
  freshSession()
  await signIn('buyer', 'demo1234')
})
// Narrower dialogs show cards instead of a table.
before(() => setViewport({ width: 1400, height: 900 }))
after(() => setViewport({ width: 800, height: 600 }))

afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

async function shown(attributes: string) {
  document.body.innerHTML = `<form><fieldset><label for="it">Currency</label>
    <srm-lov-picker id="it" name="picked" ${attributes}></srm-lov-picker></fieldset></form>`
  const host = document.querySelector<Picker>('srm-lov-picker')
  const form = document.querySelector('form')
  if (!host || !form) throw new Error('The picker was not put in.')
  await waitUntil(
    () => (host.shadowRoot?.querySelector('.lov input')?.getAttribute('placeholder') ?? '') !== '',
    'the field is shown',
  )
  const root = host.shadowRoot
  if (!root) throw new Error('The picker has no root.')
  const picked = () => new FormData(form).get('picked')
  return { host, form, root, picked, input: () => find(root, '.lov input') as HTMLInputElement }
}

async function opened(root: ShadowRoot) {
  named(root, 'Open the list').click()
  await waitUntil(() => root.querySelector('dialog[open] tbody tr'), 'the rows are shown')
  return find(root, 'dialog')
}

describe('the field for one entry', () => {
  it('begins with the placeholder, and shows the text of a value that it is given', async () => {
    const { input, host, picked } = await shown('code="LOV_CURRENCY"')
    expect(input().placeholder).to.equal('Please select')
    host.value = 'EUR'
    await waitUntil(() => input().value === 'Euro', 'the text is known')
    expect(picked()).to.equal('EUR')
  })

  it('accepts a code silently when it is left, and tells the page', async () => {
    const { root, host, input } = await shown('code="LOV_CURRENCY"')
    const heard: Promise<CustomEvent<{ rows: Record<string, unknown>[] }>> = oneEvent(host, 'srm-select')
    input().focus()
    await sendKeys({ type: 'euro' })
    input().blur()
    expect((await heard).detail.rows[0]?.['code']).to.equal('EUR')
    expect(host.value).to.equal('EUR')
    expect(root.querySelector('dialog')).to.equal(null)
  })

  it('says that several entries fit what was typed, opens nothing, and leads to the list reduced to it', async () => {
    const { root, input, host } = await shown('code="LOV_UNIT"')
    input().focus()
    await sendKeys({ type: 'me' })
    const told: string[] = []
    for (const type of ['input', 'change']) host.addEventListener(type, () => told.push(type))
    input().blur()
    await waitUntil(() => root.querySelector('.field-error'), 'it says so')
    expect(find(root, '.field-error').textContent).to.equal('Several entries match “me”.Choose one')
    expect(root.querySelector('dialog')).to.equal(null)
    expect(told, 'typing is no value').to.deep.equal([])
    find(root, '.field-error button').click()
    await waitUntil(() => root.querySelector('dialog[open] tbody tr'), 'the list opens')
    expect((find(root, 'dialog input[name=keyword]') as HTMLInputElement).value).to.equal('me')
    expect(host.validity.valid).to.equal(false)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('dialog'))
    expect(input().value).to.equal('me')
  })

  it('chooses a row in the dialog, which closes it', async () => {
    const { root, host, input } = await shown('code="LOV_CURRENCY"')
    const dialog = await opened(root)
    expect(find(dialog, 'h2').textContent).to.equal('Currency')
    expect(dialog.style.inlineSize).to.equal('60vw')
    const changed = oneEvent(host, 'change')
    find(dialog, 'tbody tr .row-link').click()
    await changed
    await waitUntil(() => !root.querySelector('dialog'))
    expect(host.value).to.match(/^[A-Z]{3}$/)
    await waitUntil(() => input().value !== '')
  })

  it('queries, resets, and turns pages of ten with five places', async () => {
    const { root } = await shown('code="LOV_MATERIAL"')
    const dialog = await opened(root)
    expect(dialog.querySelectorAll('tbody tr').length).to.equal(10)
    expect(dialog.querySelectorAll('.pages .pager-page[aria-label^="Page "], .pages .pager-gap').length).to.equal(5)
    const first = find(dialog, 'tbody tr').textContent
    performance.clearResourceTimings()
    named(dialog, 'Next page').click()
    await waitUntil(() => find(dialog, 'tbody tr').textContent !== first, 'the page turns')
    // Further rows are loaded from the service in the definition of the list.
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(`/${pageLov.path}`))
    expect(asked).to.have.length(1)
    const keyword = find(dialog, 'input[name=keyword]')
    keyword.focus()
    await sendKeys({ type: 'no such material' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => dialog.querySelector('.empty'), 'nothing matches')
    named(dialog, 'Reset').click()
    await waitUntil(() => dialog.querySelectorAll('tbody tr').length === 10, 'all rows are back')
  })

  it('says that the template is missing for an unknown list, and offers to try again', async () => {
    const { root } = await shown('code="LOV_NOTHING"')
    named(root, 'Open the list').click()
    await waitUntil(() => root.querySelector('.empty-title'), 'the failure is shown')
    expect(find(root, '.empty-title').textContent).to.equal('Failed to get template!')
    expect(named(root, 'Try again').textContent).to.equal('Try again')
  })

  it('is accessible, closed and open', async () => {
    const { root } = await shown('code="LOV_CURRENCY" required')
    await expectAccessible(root)
    await opened(root)
    await expectAccessible(root)
  })
})

describe('the field for several entries', () => {
  it('warns for two seconds when nothing is selected', async () => {
    const { root } = await shown('code="LOV_CURRENCY" multiple dialog-width="720"')
    expect((await opened(root)).style.inlineSize).to.equal('720px')
    const time = holdTimers(2_000)
    named(root, 'Confirm').click()
    await waitUntil(() => root.querySelector('.lov-warning'))
    expect(find(root, '.lov-warning').textContent).to.equal('WarningNot selected')
    time.pass()
    time.end()
    await waitUntil(() => !root.querySelector('.lov-warning'), 'the warning goes')
    expect(root.querySelector('dialog')?.open).to.equal(true)
  })

  it('keeps what is selected across pages, shows it alone, and submits it', async () => {
    const { root, host, picked } = await shown('code="LOV_MATERIAL" multiple')
    const dialog = await opened(root)
    find(dialog, 'tbody input').click()
    const first = find(dialog, 'tbody tr').textContent
    named(dialog, 'Next page').click()
    await waitUntil(() => find(dialog, 'tbody tr').textContent !== first, 'the page turns')
    find(dialog, 'tbody input').click()
    await waitUntil(() => named(dialog, 'Selected (2)'))
    named(dialog, 'Selected (2)').click()
    await waitUntil(() => dialog.querySelectorAll('tbody tr').length === 2)
    named(dialog, 'Confirm').click()
    await waitUntil(() => root.querySelectorAll('.lov-chip').length === 2)
    expect(host.value.split(',').length).to.equal(2)
    expect(picked()).to.equal(host.value)
    find(root, '.lov-chip button').click()
    await waitUntil(() => root.querySelectorAll('.lov-chip').length === 1)
    expect(host.value.includes(',')).to.equal(false)
  })

  it('finds a pasted column in one go and reports what is unknown', async () => {
    const { root, host, input } = await shown('code="LOV_CURRENCY" multiple')
    pasteInto(input(), 'eur\r\nUSD\r\nGold\r\n')
    await waitUntil(() => root.querySelectorAll('.lov-chip').length === 2, 'two are found')
    expect(host.value).to.equal('EUR,USD')
    expect(find(root, '.lov-report').textContent).to.contain('2 entries found').and.to.contain('Gold')
    await expectAccessible(root)
  })
})

describe('the picker as a form field', () => {
  it('is missing when it is required, and goes back to its value on reset', async () => {
    const { host, form, input } = await shown('code="LOV_CURRENCY" required')
    expect(host.checkValidity()).to.equal(false)
    expect(host.validity.valueMissing).to.equal(true)
    host.value = 'EUR'
    await waitUntil(() => host.validity.valid)
    form.reset()
    await waitUntil(() => host.validity.valueMissing)
    expect(input().value).to.equal('')
  })

  it('is disabled by a fieldset, and its label gives it the focus and its name', async () => {
    const { root, input, host } = await shown('code="LOV_CURRENCY"')
    find(document, 'label').click()
    expect(root.activeElement).to.equal(input())
    expect(input().getAttribute('aria-label')).to.equal('Currency')
    document.body.insertAdjacentHTML('beforeend', '<p id="why">Of the invoice</p>')
    host.setAttribute('aria-describedby', 'why')
    const said = () => root.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
    await waitUntil(() => said() === 'Of the invoice')
    find(document, 'fieldset').setAttribute('disabled', '')
    await waitUntil(() => input().disabled)
    expect(root.querySelector('[aria-label="Open the list"]')).to.equal(null)
  })

  it('is cleared when the field it depends on changes, unless both are set together', async () => {
    const { host } = await shown('code="LOV_MATERIAL" value="1"')
    host.params = { supplierId: '1' }
    await waitUntil(() => host.value === '', 'it is cleared')
    host.value = '2'
    host.params = { supplierId: '2' }
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(host.value).to.equal('2')
  })

  it('asks once for the texts of a whole page of fields', async () => {
    performance.clearResourceTimings()
    const timers = holdTimers(40)
    document.body.innerHTML = ['EUR', 'USD', 'CNY', 'JPY']
      .map(code => `<srm-lov-picker code="LOV_CURRENCY" value="${code}"></srm-lov-picker>`)
      .join('')
      .concat('<srm-lov-picker code="LOV_UNIT" value="KGM"></srm-lov-picker>')
    const texts = () =>
      [...document.querySelectorAll('srm-lov-picker')].map(one => one.shadowRoot?.querySelector('input')?.value ?? '')
    // However slowly the fields load, each has sent its request when the pause after the last one is over.
    await waitUntil(() => texts().every(text => text !== ''), 'all fields are there')
    await nextFrame()
    await nextFrame()
    timers.pass()
    timers.end()
    await waitUntil(() => texts().every(text => text !== '' && text !== '…'), 'all texts are there')
    const calls = performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('/lov/resolveAll'))
    expect(texts()[0]).to.equal('Euro')
    expect(calls.length).to.equal(1)
  })
})
