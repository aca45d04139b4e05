import '../../elements/srm-message-centre.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { getDictionary } from '../../src/contract/platform/dictionaries/dictionaries.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('supplier', 'demo1234')
})
after(signOut)
afterEach(() => document.body.replaceChildren())

async function panel(): Promise<ShadowRoot> {
  document.body.innerHTML = '<srm-message-centre inline></srm-message-centre>'
  const root = document.querySelector('srm-message-centre')?.shadowRoot
  if (!root) throw new Error('The message centre has no root.')
  await waitUntil(() => root.querySelector('.message'), 'messages are shown')
  return root
}

const rows = (root: ShadowRoot) => root.querySelectorAll('.message').length

describe('message centre', () => {
  it('is accessible', async () => {
    await expectAccessible(await panel())
  })

  it('shows ten messages, and ten more on demand', async () => {
    const root = await panel()
    expect(rows(root)).to.equal(10)
    const asked: unknown[] = []
    const { fetch } = window
    window.fetch = async (...args) => {
      const request = new Request(...args)
      if (request.url.endsWith('getMessageByUserName')) asked.push(await request.clone().json())
      return fetch(request)
    }
    try {
      named(root, 'Show more').click()
      await waitUntil(() => rows(root) > 10, 'more are shown')
    } finally {
      window.fetch = fetch
    }
    expect(rows(root)).to.be.at.most(20)
    // The body that the call is given.
    expect(asked).to.deep.include({ page: { size: 10, current: 2 } })
  })

  it('says how long ago a message was sent, with the exact time on hover', async () => {
    const root = await panel()
    const times = () => [...root.querySelectorAll<HTMLElement>('.message-time')]
    const known = () =>
      times().every(({ textContent, title }) => /ago|just now/.test(textContent) || textContent === title)
    await waitUntil(known, 'the texts have loaded')
    for (const { title } of times()) expect(title).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('offers all, and every type that the code lookup gives, with the number of its unread messages', async () => {
    const root = await panel()
    const tabs = () => [...root.querySelectorAll('[role=tab]')].map(tab => tab.querySelector('span')?.textContent)
    const types = await call(getDictionary, { code: 'NOTICE_TYPE_CODE' })
    expect(types.length).to.be.at.least(10)
    await waitUntil(() => tabs().length === types.length + 1, 'all types are there')
    expect(tabs()).to.deep.equal(['All', ...types.map(type => type.label)])
    const unread = $session.get().unread.byType
    for (const [index, { value }] of types.entries()) {
      const count =
        root.querySelectorAll('[role=tab]')[index + 1]?.querySelector('.message-tab-count')?.textContent ?? '0'
      expect(Number(count), value).to.equal(unread[value] ?? 0)
    }
    named(root, types[6]?.label ?? '', '[role=tab]').click()
    await waitUntil(() => root.querySelector('.empty-title') ?? root.querySelector('.message'), 'its list is shown')
  })

  it('marks a message as read when it is opened by keyboard, and the count follows the server', async () => {
    const root = await panel()
    await waitUntil(() => $session.get().unread.count > 0, 'the count is there')
    const before = $session.get().unread.count
    const unread = find(root, '.message-unread .message-head')
    unread.focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => unread.getAttribute('aria-expanded') === 'true')
    expect(unread.closest('.message-unread')).to.equal(null)
    await waitUntil(() => $session.get().unread.count === before - 1, 'the count has fallen')
  })

  it('asks for the target by srm-open and then by srm-navigate', async () => {
    const root = await panel()
    const told: string[] = []
    const hear = (event: Event) => told.push(event.type)
    for (const name of ['srm-open', 'srm-navigate']) document.body.addEventListener(name, hear, { once: true })
    find(root, '.message-head').click()
    await waitUntil(() => root.querySelector('.message-body .button'))
    named(root, 'Open document').click()
    expect(told).to.deep.equal(['srm-open', 'srm-navigate'])
  })

  it('does not navigate when the host page prevents srm-open', async () => {
    const root = await panel()
    let navigated = false
    const listening = new AbortController()
    document.body.addEventListener('srm-open', event => event.preventDefault(), listening)
    document.body.addEventListener('srm-navigate', () => (navigated = true), listening)
    find(root, '.message-head').click()
    await waitUntil(() => root.querySelector('.message-body .button'))
    named(root, 'Open document').click()
    listening.abort()
    expect(navigated).to.equal(false)
  })

  it('marks all as read', async () => {
    const root = await panel()
    await waitUntil(() => $session.get().unread.count > 0, 'the count is there')
    named(root, 'Mark all as read').click()
    await waitUntil(() => $session.get().unread.count === 0, 'nothing is unread')
    await waitUntil(() => root.querySelector('.message') && !root.querySelector('.message-unread'))
  })
})
