import '../../elements/srm-register.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named, rested } from '../ui/stage.tsx'
import { carried } from './uploader-stage.ts'

async function element(width = 900) {
  const host = document.createElement('srm-register')
  host.style.display = 'block'
  host.style.inlineSize = `${width}px`
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('input[name=email], input[name=companyName]'), 'a step is shown')
  return { host, root }
}

const input = (root: ShadowRoot, name: string) => find(root, `input[name="${name}"]`) as HTMLInputElement
const errors = (root: ShadowRoot) => [...root.querySelectorAll('.field-error')].map(error => error.textContent)

/** Sets the value so that React receives the event. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Data stored by an earlier visit in this tab. */
function keep(step: string, draft: object) {
  sessionStorage.setItem('srm.register', JSON.stringify({ step, draft }))
}

beforeEach(() => {
  freshSession()
  sessionStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

describe('srm-register', () => {
  it('tells everything that is missing in a step, beside the fields and together', async () => {
    const { root } = await element()
    named(root, 'Continue').click()
    await waitUntil(() => errors(root).length === 3)
    expect(root.querySelectorAll('.error-summary li')).to.have.length(3)
    type(input(root, 'userName'), 'a b')
    await rested(root)
    named(root, 'Continue').click()
    await waitUntil(() => errors(root).some(error => error.startsWith('Use 3 to 16 letters')))
    await expectAccessible(root)
  })

  it('does not let a code be asked for before there is an address', async () => {
    const { root } = await element()
    const ask = named(root, 'Send code') as HTMLButtonElement
    expect(ask.disabled).to.equal(true)
    type(input(root, 'email'), 'somebody@works.example')
    await waitUntil(() => !ask.disabled)
  })

  it('keeps what was typed for another visit in the tab', async () => {
    const { host, root } = await element()
    type(input(root, 'email'), 'kept@works.example')
    await waitUntil(() => sessionStorage.getItem('srm.register')?.includes('kept@works.example'))
    host.remove()
    const again = await element()
    expect(input(again.root, 'email').value).to.equal('kept@works.example')
  })

  it('judges name and credit code while they are typed, and lets an odd code be confirmed', async () => {
    keep('company', { country: 'CN' })
    const { root } = await element()
    type(input(root, 'creditCode'), '9135 0100 M000')
    await waitUntil(() => errors(root).includes('The credit code must have 18 characters.'), 'the length')
    named(root, 'Continue').click()
    await rested(root)
    expect(errors(root)).to.include('The credit code must have 18 characters.')
    type(input(root, 'creditCode'), '91350100M000100Y44')
    await waitUntil(() => root.querySelector('input[name=creditCodeConfirmed]'), 'it can be confirmed')
    expect(errors(root).filter(error => /credit code/i.test(error))).to.deep.equal([])
    expect(find(root, 'input[name=creditCodeConfirmed]').closest('label')?.textContent).to.match(/check digit/)
    type(input(root, 'creditCode'), '91350100M000100Y43')
    await waitUntil(() => !root.querySelector('input[name=creditCodeConfirmed]'))
    await expectAccessible(root)
  })

  it('tells an unknown currency of an account at its own step', async () => {
    const account = {
      accountName: 'A',
      bankName: 'B',
      branch: '',
      accountNo: '1',
      iban: '',
      swift: '',
      currency: 'XYZ',
    }
    keep('bank', { country: 'CN', bankAccounts: [account] })
    const host = document.createElement('srm-register')
    document.body.append(host)
    await waitUntil(() => host.shadowRoot?.querySelector('input[name="bankAccounts[0].currency"]'), 'the step')
    const root = host.shadowRoot ?? document.body.attachShadow({ mode: 'open' })
    named(root, 'Continue').click()
    await waitUntil(() => errors(root).some(error => error.startsWith('Enter the three-letter currency code')))
    type(input(root, 'bankAccounts[0].currency'), 'EUR')
    await rested(root)
    named(root, 'Continue').click()
    await waitUntil(() => !root.querySelector('input[name="bankAccounts[0].currency"]'), 'the next step')
  })

  it('narrows areas from the province to the district', async () => {
    keep('company', { country: 'CN', areaCode: '320505' })
    const { root } = await element()
    const chosen = () =>
      [...root.querySelectorAll('select')].slice(2).map(select => select.selectedOptions[0]?.textContent)
    const places = 'Jiangsu, 苏州市, 虎丘区'
    await waitUntil(() => chosen().join(', ') === places, `the areas are ${places}`)
  })

  it('asks a company abroad for its numbers instead of a credit code', async () => {
    keep('company', { country: 'DE' })
    const { root } = await element()
    expect(root.querySelector('input[name=creditCode]')).to.equal(null)
    expect(input(root, 'taxNo')).to.be.instanceOf(HTMLInputElement)
    await waitUntil(() => root.querySelectorAll('select[name=country] option').length > 200, 'countries')
    expect((find(root, 'select[name=country]') as HTMLSelectElement).selectedOptions[0]?.textContent).to.equal(
      'Germany',
    )
  })

  it('checks a mainland phone while it is typed and again on the way on; abroad any number will do', async () => {
    const contact = { name: 'A', position: '', phone: '', email: 'a@works.example' }
    keep('contacts', { contacts: [contact], companyName: 'x', country: 'CN' })
    const host = document.createElement('srm-register')
    document.body.append(host)
    await waitUntil(() => host.shadowRoot?.querySelector('[role=treeitem]'), 'the categories are shown')
    const root = host.shadowRoot ?? document.body.attachShadow({ mode: 'open' })
    const phone = () => input(root, 'contacts[0].phone')
    for (const [typed, message] of [
      ['12a', 'Enter a numeric value'],
      ['12012345678', 'Phone number format is incorrect'],
      ['', 'Phone number cannot be empty'],
    ] as const) {
      type(phone(), typed)
      await waitUntil(() => errors(root).includes(message), message)
      named(root, 'Continue').click()
      await waitUntil(() => root.querySelector('.error-summary')?.textContent.includes(message), 'it is told again')
      expect(errors(root)).to.include(message)
      await rested(root)
    }
    type(phone(), '+86 138 1234 5678')
    await waitUntil(() => phone().value === '13812345678' && !errors(root).some(error => /number/i.test(error)))
  })

  it('is not left at the certificates while a file is on its way', async () => {
    // A signed-in user needs no verified address to upload files.
    await signIn('buyer', 'demo1234')
    keep('certificates', { country: 'CN', certificates: [{ certType: 'OTHER', certNo: 'C-1' }] })
    const own = XMLHttpRequest.prototype.send
    let held = false
    XMLHttpRequest.prototype.send = () => {
      held = true
    }
    try {
      const host = document.createElement('srm-register')
      document.body.append(host)
      const root = host.shadowRoot ?? host
      await waitUntil(() => root.querySelector('input.up-pick'), 'the certificates are shown')
      const pick = find(root, 'input.up-pick') as HTMLInputElement
      pick.files = carried([new File(['%PDF-1.4'], 'iso.pdf', { type: 'application/pdf' })]).files
      pick.dispatchEvent(new Event('change', { bubbles: true }))
      await waitUntil(() => held, 'the file is on its way')
      await waitUntil(() => root.textContent.includes('Files are being uploaded.'), 'it is said')
      expect((named(root, 'Back') as HTMLButtonElement).disabled).to.equal(true)
      find(root, '.steps button').click()
      expect(root.querySelector('input.up-pick'), 'the step stays').not.to.equal(null)
      named(root, 'Remove certificate 1').click()
      await waitUntil(() => !(named(root, 'Back') as HTMLButtonElement).disabled, 'it may be left again')
    } finally {
      XMLHttpRequest.prototype.send = own
      await signOut()
    }
  }).timeout(20_000)

  it('fits into 360 pixels with several contacts', async () => {
    const contact = { name: 'A', position: '', phone: '', email: '' }
    keep('contacts', { contacts: [contact, contact], companyName: 'x' })
    document.body.innerHTML = ''
    const host = document.createElement('srm-register')
    host.style.cssText = 'display:block;inline-size:360px'
    document.body.append(host)
    await waitUntil(() => host.shadowRoot?.querySelector('[role=treeitem]'), 'the categories are shown')
    const root = host.shadowRoot
    if (!root) throw new Error('The element has no root.')
    const edge = host.getBoundingClientRect().right
    const wide = [...root.querySelectorAll('.register-card *')].filter(
      one => one.getBoundingClientRect().right > edge + 1,
    )
    expect(wide.map(one => one.className)).to.deep.equal([])
    expect(input(root, 'contacts[0].name').getBoundingClientRect().width).to.be.greaterThan(250)
    await expectAccessible(root)
  })
})
