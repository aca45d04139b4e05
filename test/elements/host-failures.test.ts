import '../../elements/srm-data-table.ts'
import '../../elements/srm-filter-bar.ts'
import '../../elements/srm-initial-password.ts'
import '../../elements/srm-order-list.ts'
import '../../elements/srm-page.ts'
import '../../elements/srm-register.ts'
import '../../elements/srm-side-layout.ts'
import '../../elements/srm-tree-select.ts'
import { SrmSessionElement } from '../../elements/srm-session.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { personalCentrePath } from '../../src/areas/platform/personal-center/pages.ts'
import { queryOrders } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { changePassword } from '../../src/contract/platform/session/session.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { holdTimers } from '../support/hold-timers.ts'
import { freshSession } from '../support/session.ts'

const { fetch } = window
const heard: CustomEvent<Record<string, unknown>>[] = []
const listen = (event: Event) => heard.push(event as CustomEvent<Record<string, unknown>>)

beforeEach(() => {
  freshSession(false)
  heard.length = 0
  for (const name of ['srm-error', 'srm-need-login']) document.addEventListener(name, listen)
})
afterEach(() => {
  window.fetch = fetch
  for (const name of ['srm-error', 'srm-need-login']) document.removeEventListener(name, listen)
  document.body.replaceChildren()
  freshSession(false)
})

function page(): { session: SrmSessionElement; list: HTMLElement; texts(): string } {
  document.body.innerHTML = '<srm-session></srm-session><srm-order-list></srm-order-list>'
  const session = document.querySelector('srm-session')
  const list = document.querySelector('srm-order-list')
  if (!(list instanceof HTMLElement) || !(session instanceof SrmSessionElement))
    throw new Error('The page has no such elements.')
  return {
    session,
    list,
    texts: () => list.shadowRoot?.textContent ?? '',
  }
}

/** A token of the real server, as a host page would have got it for its user. */
async function hostToken(): Promise<string> {
  await signIn('buyer', 'demo1234')
  const { tokens } = $session.get()
  freshSession(false)
  return tokens?.access ?? ''
}

describe('a host that gives tokens by its function', () => {
  it('and never answers is given up after 30 s: elements ask for a login, and recover with a token', async () => {
    const token = await hostToken()
    const timers = holdTimers(30_000)
    try {
      const { session, texts } = page()
      const signals: AbortSignal[] = []
      session.tokenProvider = ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      }
      await waitUntil(() => signals.length === 1, 'the host is asked')
      expect(heard).to.deep.equal([])
      timers.pass()
      await waitUntil(() => texts().includes('Sign in'), 'the list asks for a login')
      expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true])
      const needs = heard.filter(({ type, bubbles }) => type === 'srm-need-login' && bubbles)
      expect(needs.map(({ detail }) => detail['reason'])).to.deep.equal(['provider-failed'])
      session.token = token
      await waitUntil(() => /PO\d/.test(texts()), 'the list has its orders')
    } finally {
      timers.end()
    }
  }).timeout(60_000)
})

describe('elements that ask only for what a page wants of them', () => {
  it('tell of it when it does not come: the tree of a panel, that of a dialog, records of the page', async () => {
    const token = await hostToken()
    const { session } = page()
    session.token = token
    window.fetch = async () =>
      Response.json(
        { code: '10', msg: 'The database is away.', data: { traceId: 't-7' }, success: false },
        { status: 502, headers: { 'x-request-id': 'r-7' } },
      )
    heard.length = 0
    const asking = {
      'srm-side-layout': { title: 'Organisations' },
      'srm-tree-select': { url: 'basic/org/tree', open: true },
      'srm-data-table': {
        label: 'Cities',
        columns: [{ field: 'city', title: 'City' }],
        load: () => Promise.reject(new Error('The map is away.')),
      },
    }
    const placed = Object.entries(asking).map(([tag, values]) =>
      document.body.appendChild(Object.assign(document.createElement(tag), values)),
    )
    const of = (element: Element) => heard.filter(({ type, target }) => type === 'srm-error' && target === element)
    for (const element of placed) await waitUntil(() => of(element).length > 0, element.localName)
    for (const element of placed)
      for (const { detail } of of(element)) {
        expect(detail['element']).to.equal(element)
        expect(detail['retry'], element.localName).to.be.a('function')
        expect(detail['code'], element.localName).to.equal(
          element.localName === 'srm-data-table' ? 'network' : 'server',
        )
      }
  }).timeout(60_000)
})

describe('elements for visitors, and filters of a page', () => {
  it('tell of what does not come: the profile of who has to change a password, a code by e-mail, what a filter may be', async () => {
    const token = await hostToken()
    const { session } = page()
    window.fetch = async () =>
      Response.json({ code: '10', msg: 'The database is away.', success: false }, { status: 502 })
    session.token = token
    const told = async (element: Element) => {
      const of = () => heard.find(({ type, target }) => type === 'srm-error' && target === element)
      await waitUntil(of, element.localName)
      expect(of()?.detail).to.include({ code: 'server', element })
    }
    const filters = [{ field: 'supplierId', title: 'Supplier', type: 'lookup', lov: 'LOV_SUPPLIER' }]
    const bar = document.body.appendChild(Object.assign(document.createElement('srm-filter-bar'), { filters }))
    const inBar = () => bar.shadowRoot?.querySelector<HTMLInputElement>('input[role=combobox]')
    await waitUntil(inBar, 'the filter is there')
    inBar()?.focus()
    await sendKeys({ type: 'Bolt' })
    await told(bar)
    await told(document.body.appendChild(document.createElement('srm-initial-password')))

    const register = document.body.appendChild(document.createElement('srm-register'))
    const email = () => register.shadowRoot?.querySelector<HTMLInputElement>('input[name=email]')
    await waitUntil(email, 'the first step is there')
    email()?.focus()
    await sendKeys({ type: 'sales@partner.example' })
    const send = () =>
      [...(register.shadowRoot?.querySelectorAll('button') ?? [])].find(each => each.textContent.includes('code'))
    send()?.click()
    await told(register)
  }).timeout(60_000)
})

describe('a form that is refused for what its fields hold', () => {
  it('tells of it once, although it stands beside the fields alone', async () => {
    const token = await hostToken()
    window.fetch = async (...request) => {
      const [target] = request
      const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
      if (!pathname.endsWith(`/${changePassword.path}`)) return fetch(...request)
      const errors = [{ field: 'oldPassword', code: '10011', msg: 'This is not your password.' }]
      return Response.json(
        { code: '10011', msg: 'The password is not changed.', data: { errors }, success: false },
        { headers: { 'x-request-id': 'r-8' } },
      )
    }
    const { session } = page()
    session.token = token
    const profile = document.body.appendChild(
      Object.assign(document.createElement('srm-page'), { path: personalCentrePath }),
    )
    const input = (name: string) => profile.shadowRoot?.querySelector<HTMLInputElement>(`input[name=${name}]`)
    await waitUntil(() => input('oldPassword'), 'the form is there')
    for (const [name, text] of [
      ['oldPassword', 'demo12345'],
      ['newPassword', 'Much-better-9'],
      ['repeat', 'Much-better-9'],
    ] as const) {
      input(name)?.focus()
      await sendKeys({ type: text })
    }
    heard.length = 0
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => profile.shadowRoot?.textContent.includes('This is not your password.'), 'it is said')
    await waitUntil(() => heard.length > 0, 'the host hears of it')
    const [told] = heard.map(({ detail: { code, msg, requestId, element } }) => ({ code, msg, requestId, element }))
    expect(told).to.deep.equal({
      code: '10011',
      msg: 'The password is not changed.',
      requestId: 'r-8',
      element: profile,
    })
    expect(heard).to.have.length(1)
  }).timeout(60_000)
})

describe('a load that fails', () => {
  it('is told by srm-error with code, numbers and element, and its `retry` makes the element recover', async () => {
    const token = await hostToken()
    let broken = true
    window.fetch = async (...request) => {
      const [target] = request
      const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
      if (!broken || !pathname.endsWith(`/${queryOrders.path}`)) return fetch(...request)
      // A proxy's response is not retried automatically.
      return Response.json(
        { code: '10', msg: 'The database is away.', data: { traceId: 't-7' }, success: false },
        { status: 502, headers: { 'x-request-id': 'r-7' } },
      )
    }
    const { session, list, texts } = page()
    session.token = token
    await waitUntil(() => heard.length === 1, 'the host hears of it')
    const [event] = heard
    const { retry, ...detail } = event?.detail ?? {}
    expect(event?.type).to.equal('srm-error')
    expect(event?.target).to.equal(list)
    expect(detail).to.deep.equal({
      code: 'server',
      msg: 'The database is away.',
      requestId: 'r-7',
      traceId: 't-7',
      element: list,
    })
    expect(texts()).to.include('The database is away.')
    expect(texts()).not.to.match(/PO\d/)
    broken = false
    expect(retry).to.be.a('function')
    if (typeof retry === 'function') Reflect.apply(retry, undefined, [])
    await waitUntil(() => /PO\d/.test(texts()), 'the list has its orders')
    expect(texts()).not.to.include('The database is away.')
    expect(heard).to.have.length(1)
  }).timeout(60_000)
})
