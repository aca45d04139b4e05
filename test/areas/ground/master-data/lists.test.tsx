import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { CurrencyListPage } from '../../../../src/areas/ground/master-data/currency-list.page.tsx'
import { PaymentTermListPage } from '../../../../src/areas/ground/master-data/payment-term-list.page.tsx'
import { paymentTerms } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await Promise.all([loadWords('master-data', 'en'), loadWords('records', 'en')])
})
after(signOut)
afterEach(clearStage)

async function openForm(root: ShadowRoot, create: string): Promise<HTMLElement> {
  await waitUntil(() => root.querySelector('tbody tr'), 'the list is shown')
  named(root, create).click()
  await waitUntil(() => root.querySelector('.dialog[open] [name=code]'), 'the form is open')
  return find(root, '.dialog[open]')
}

async function type(form: HTMLElement, name: string, text: string) {
  find(form, `[name="${name}"]`).focus()
  await sendKeys({ type: text })
}

const errorOf = (form: HTMLElement, name: string) =>
  find(form, `[name="${name}"]`).closest('.field')?.querySelector('[id$=-error]')?.textContent

describe('lists of master data', () => {
  it('a code that another currency has is refused beside its field, and the form keeps what was typed', async () => {
    const root = await stage(<CurrencyListPage />)
    const form = await openForm(root, 'Add currency')
    await type(form, 'code', 'eur')
    await type(form, 'names.en', 'Euro again')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => errorOf(form, 'code'), 'the refusal is shown')
    expect(errorOf(form, 'code')).to.contain('Another record already uses this code.')
    const code = find(form, '[name=code]')
    expect(code instanceof HTMLInputElement && code.value).to.equal('EUR')
    expect(code.getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(root)
  }).timeout(30_000)

  it('stages of a payment must add to 100 %: said beside them, and nothing typed is lost', async () => {
    const root = await stage(<PaymentTermListPage />)
    const form = await openForm(root, 'Add payment term')
    await type(form, 'code', 'ZZ-STAGES')
    await type(form, 'names.en', 'Two stages')
    for (const [row, percent] of ['30', '60'].entries()) {
      named(form, 'Add row').click()
      await waitUntil(() => form.querySelector(`[data-row="${row}"]`), 'the row is there')
      press(find(form, `[data-row="${row}"]>[data-column="0"]`))
      await waitUntil(() => root.activeElement?.closest(`[data-row="${row}"]`), 'the cell has focus')
      await sendKeys({ type: percent })
      await sendKeys({ press: 'Enter' })
    }
    named(form, 'Save').click()
    const said = () => stagesField(form).textContent
    await waitUntil(() => said().includes('The stages add up to 90 %'), 'the sum is told beside the stages')
    expect(root.querySelectorAll('.dialog[open] [data-row="1"]').length).to.be.greaterThan(0)
    expect(find(form, '[name=code]')).to.have.property('value', 'ZZ-STAGES')
    expect(find(form, '[data-row="1"]>[data-column="0"] input')).to.have.property('value', '60')
    await expectAccessible(root)
    // A second press on the same cell would go on with its text.
    for (const row of [0, 1]) {
      press(find(form, `[data-row="${row}"]>[data-column="0"]`))
      await waitUntil(() => root.activeElement?.closest(`[data-row="${row}"]`), 'the cell has focus')
    }
    await sendKeys({ type: '70' })
    await sendKeys({ press: 'Enter' })
    expect(find(form, 'tfoot').textContent).to.contain('100')
    await rested(root)
    named(form, 'Save').click()
    await waitUntil(() => !root.querySelector('.dialog[open]'), 'it is saved')
    const { records } = await call(paymentTerms.query, { keyword: 'ZZ-STAGES' })
    expect(records[0]?.stages.map(({ percent }) => percent)).to.deep.equal(['30', '70'])
    await call(paymentTerms.remove, { ids: records.map(({ id }) => id) })
  }).timeout(40_000)
})

function press(target: Element) {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true, button: 0 }))
}

function stagesField(form: HTMLElement): Element {
  const field = find(form, '[data-row]').closest('.field')
  if (!field) throw new Error('The stages stand in no field.')
  return field
}
