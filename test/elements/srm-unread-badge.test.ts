import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  itByDevtools,
  usedHeap,
  waitUntil,
} from '../support/browser-test.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { refreshUnread } from '../../src/account/unread.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import '../../elements/srm-unread-badge.ts'
import { freshSession } from '../support/session.ts'

const badge = () => document.body.appendChild(document.createElement('srm-unread-badge'))
const root = (element: Element) => element.shadowRoot ?? element
const shown = (element: Element) => root(element).querySelector('.count')?.textContent ?? ''
const said = (element: Element) => root(element).querySelector('[role=status]')?.textContent.trim() ?? 'no region'
const count = (value: number) => updateSession({ unread: { count: value, byType: {} } })

beforeEach(() => freshSession())
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('srm-unread-badge', () => {
  it('shows nothing at 0, and keeps its polite region for what comes', async () => {
    const element = badge()
    await waitUntil(() => said(element) === '')
    expect(shown(element)).to.equal('')
  })

  it('shows the count, as 99+ when it is large, and says the whole number', async () => {
    const element = badge()
    count(3)
    await waitUntil(() => said(element) === '3 unread messages')
    expect(shown(element)).to.equal('3')
    count(1)
    await waitUntil(() => said(element) === '1 unread message')
    count(1200)
    await waitUntil(() => shown(element) === '99+')
    expect(said(element)).to.equal('1,200 unread messages')
  })

  it('speaks the language of the session, or its own', async () => {
    const element = badge()
    count(2)
    setLanguage('zh')
    await waitUntil(() => said(element) === '2 条未读消息')
    element.lang = 'es'
    await waitUntil(() => said(element) === '2 mensajes sin leer')
  })

  it('agrees with every other badge, and with the server after signing in', async () => {
    const elements = [badge(), badge()]
    await signIn('buyer', 'demo1234')
    await refreshUnread()
    const { unread } = $session.get()
    await waitUntil(() => elements.every(element => shown(element) === (unread.count > 0 ? String(unread.count) : '')))
  })

  it('follows the server: messages that are read elsewhere vanish from the count', async () => {
    const element = badge()
    await signIn('buyer', 'demo1234')
    await waitUntil(() => $session.get().tokens)
    const token = $session.get().tokens?.access ?? ''
    // Not by the kit, which would know by itself: as another device does it.
    const read = () =>
      fetch('/stage-api/notice/msgSendRecord/markRead', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: '{}',
      })
    await read()
    await waitUntil(() => $session.get().unread.count === 0 && shown(element) === '', 'it did not follow')
  })

  it('has no accessibility fault', async () => {
    const element = badge()
    count(5)
    await waitUntil(() => shown(element) === '5')
    await expect(element).to.be.accessible()
  })

  itByDevtools('leaves nothing behind when it comes and goes', async () => {
    const round = async () => {
      for (let times = 0; times < 100; times++) {
        const element = badge()
        await Promise.resolve()
        element.remove()
      }
      await new Promise(resolve => setTimeout(resolve))
    }
    await round()
    await round()
    const before = await usedHeap()
    for (let rounds = 0; rounds < 5; rounds++) await round()
    expect((await usedHeap()) - before).to.be.below(500 * 1_000)
  })
})
