import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { changeRole } from '../../src/account/profile.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { takeRead, takeUnread } from '../../src/account/unread.ts'
import { onSession } from '../../src/kit/session/session-events.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import type * as Session from '../../elements/session.ts'
import { freshSession } from '../support/session.ts'

/** The built entry, which is a copy of what this file has bundled. */
const served: string = '/session.js'

/** Another document of the same browser with a separate copy of the bundle, like a second tab. */
async function otherTab(persist: boolean): Promise<typeof Session> {
  const frame = document.body.appendChild(document.createElement('iframe'))
  // The frame is of our own origin, so its window and its `eval` can be reached.
  const there = frame.contentWindow as unknown as { eval(code: string): Promise<typeof Session> }
  const session = await there.eval(`import('${served}')`)
  session.configureSession({ persist, language: 'en' })
  return session
}

const soon = (condition: () => unknown) => waitUntil(condition, 'the other tab did not follow')

beforeEach(() => freshSession())
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

for (const persist of [true, false])
  describe(`another tab, tokens ${persist ? 'kept in the browser' : 'in memory'}`, () => {
    beforeEach(() => freshSession(persist))

    it('is signed in within a second, as the same user', async () => {
      const other = await otherTab(persist)
      await signIn('buyer', 'demo1234')
      await soon(() => other.$session.get().tokens?.access === $session.get().tokens?.access)
      expect(other.$session.get().userInfo?.userName).to.equal('buyer')
    })

    it('shows the unread count of its own user only', async () => {
      const other = await otherTab(persist)
      await signIn('buyer', 'demo1234')
      await soon(() => other.$session.get().userInfo?.userName === 'buyer')
      takeUnread({ count: 7, byType: {} })
      await soon(() => other.$session.get().unread.count === 7)
      // Each tab of a host may have another user's token.
      const { userInfo } = other.$session.get()
      if (!userInfo) throw new Error('Nobody is signed in.')
      other.$session.set({ ...other.$session.get(), userInfo: { ...userInfo, id: '0' } })
      takeUnread({ count: 8, byType: {} })
      setLanguage('es')
      await soon(() => other.$session.get().language === 'es')
      expect(other.$session.get().unread.count).to.equal(7)
    })

    it('is signed out within a second, and told so', async () => {
      const other = await otherTab(persist)
      await signIn('buyer', 'demo1234')
      await soon(() => other.$session.get().tokens)
      let reason = ''
      other.onSession('signedOut', told => (reason = told.reason))
      await signOut()
      await soon(() => other.$session.get().tokens === undefined)
      expect(reason).to.equal('elsewhere')
    })

    it('becomes the other user, and forgets profile and menu of the one before', async () => {
      const other = await otherTab(persist)
      await signIn('buyer', 'demo1234')
      await soon(() => other.$session.get().userInfo?.userName === 'buyer')
      other.$session.set({ ...other.$session.get(), menu: [] })
      await signIn('supplier', 'demo1234')
      await soon(() => other.$session.get().userInfo?.userName === 'supplier')
      expect(other.$session.get().tokens?.access).to.equal($session.get().tokens?.access)
      expect(other.$session.get().menu).to.equal(undefined)
    })

    it('follows when another role or company is taken: new tokens, without the profile and menu of before', async () => {
      const other = await otherTab(persist)
      await signIn('buyer', 'demo1234')
      await soon(() => other.$session.get().tokens?.access === $session.get().tokens?.access)
      other.$session.set({ ...other.$session.get(), menu: [] })
      const before = other.$session.get().tokens?.access
      let told = ''
      other.onSession('roleChanged', ({ roleCode }) => (told = roleCode))
      await changeRole('PURCHASER')
      await soon(() => other.$session.get().tokens?.access === $session.get().tokens?.access)
      await soon(() => told === 'PURCHASER')
      expect(other.$session.get().tokens?.access).not.to.equal(before)
      expect(other.$session.get().profile).to.equal(undefined)
      expect(other.$session.get().menu).to.equal(undefined)
    })

    it('follows the language', async () => {
      const other = await otherTab(persist)
      setLanguage('ja')
      await soon(() => other.$session.get().language === 'ja')
    })

    it('follows what is read, and its lists hear of it', async () => {
      const other = await otherTab(persist)
      let ids: readonly string[] | undefined
      other.onSession('messagesRead', told => (ids = told.ids))
      takeRead({ count: 4, byType: { ORDER: 4 } }, ['17'])
      await soon(() => other.$session.get().unread.count === 4)
      expect(ids).to.deep.equal(['17'])
    })
  })

describe('a second copy of the bundle on the page', () => {
  it('shares the session', async () => {
    const copy = (await import(served)) as typeof Session
    expect(copy.signIn).not.to.equal(signIn)
    await copy.signIn('buyer', 'demo1234')
    expect($session.get().userInfo?.userName).to.equal('buyer')
    let told = 0
    const stop = onSession('signedOut', () => told++)
    await copy.signOut()
    stop()
    expect($session.get().tokens).to.equal(undefined)
    expect(told).to.equal(1)
  })
})

describe('a browser that blocks its storage', () => {
  it('signs in for this page all the same', async () => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      configurable: true,
    }
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', blocked)
    Object.defineProperty(document, 'cookie', { ...blocked, set: blocked.get })
    try {
      await signIn('buyer', 'demo1234')
      expect($session.get().userInfo?.userName).to.equal('buyer')
    } finally {
      if (own) Object.defineProperty(window, 'localStorage', own)
      Reflect.deleteProperty(document, 'cookie')
    }
  })
})
