import { afterEach, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import '../../elements/srm-session.ts'
import { loadProfile } from '../../src/account/profile.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { getUser } from '../../src/contract/platform/session/session.ts'
import { call } from '../../src/kit/call/call.ts'
import { renewToken } from '../../src/kit/call/token-renewal.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { freshSession } from '../support/session.ts'
import type { SrmSessionElement } from '../../elements/srm-session.ts'

const place = (html: string) => {
  document.body.innerHTML = html
  // The tag is defined by the import above.
  return document.body.firstElementChild as SrmSessionElement
}

/** A token of the real server, as a host page would have got it for its user. */
async function hostToken(user = 'buyer'): Promise<string> {
  await signIn(user, 'demo1234')
  const { tokens } = $session.get()
  freshSession(false)
  return tokens?.access ?? ''
}

afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the tokens of srm-session', () => {
  it('asks no provider of one address for another, and drops what it gives too late', async () => {
    const token = await hostToken()
    const element = place('<srm-session api-base="/stage-api"></srm-session>')
    let answer: (token: string) => void = () => undefined
    let asked = 0
    element.tokenProvider = () => {
      asked++
      return new Promise(resolve => (answer = resolve))
    }
    await waitUntil(() => asked === 1)
    element.setAttribute('api-base', '/other-api')
    await element.updateComplete
    await element.updateComplete
    expect(element.tokenProvider).to.equal(undefined)
    answer(token)
    await call(getUser, {}).catch(() => undefined)
    expect(asked).to.equal(1)
    expect($session.get().tokens).to.equal(undefined)
  })

  it('asks a new provider when the address changes with it, though the one before has not answered', async () => {
    const token = await hostToken()
    const element = place('<srm-session api-base="/other-api"></srm-session>')
    let asked = 0
    element.tokenProvider = () => {
      asked++
      return new Promise<string>(() => undefined)
    }
    await waitUntil(() => asked === 1)
    element.tokenProvider = () => token
    element.setAttribute('api-base', '/stage-api')
    expect((await call(getUser, {})).userName).to.equal('buyer')
    expect(asked).to.equal(1)
  })

  it('forgets the user of the token before when it gets another, and signs out when it is taken back', async () => {
    const [buyer, supplier] = [await hostToken(), await hostToken('supplier')]
    const element = place('<srm-session></srm-session>')
    element.token = buyer
    await element.updateComplete
    await loadProfile()
    updateSession({ unread: { count: 3, byType: {} } })
    const comes = oneEvent(element, 'srm-session-change')
    element.token = supplier
    expect((await comes).detail).to.include({ reason: 'signed-in', signedIn: true })
    const { userInfo, profile, menu, unread } = $session.get()
    expect([userInfo, profile, menu, unread.count]).to.deep.equal([undefined, undefined, undefined, 0])
    expect((await call(getUser, {})).userName).to.equal('supplier')
    const ends = oneEvent(element, 'srm-session-change')
    element.token = undefined
    expect((await ends).detail).to.include({ reason: 'signed-out', signedIn: false })
    expect($session.get().tokens).to.equal(undefined)
  })

  it('is signed in when the token of a provider has come, and asks none after a sign-out', async () => {
    const token = await hostToken()
    const element = place('<srm-session></srm-session>')
    const heard: unknown[] = []
    element.addEventListener('srm-session-change', event => {
      // Every such event has this detail.
      const { reason, signedIn } = (event as CustomEvent<{ reason: string; signedIn: boolean }>).detail
      heard.push([reason, signedIn])
    })
    let asked = 0
    let give: (token: string) => void = () => undefined
    const provider = () => {
      asked++
      return new Promise<string>(resolve => (give = resolve))
    }
    element.tokenProvider = provider
    await waitUntil(() => asked === 1)
    expect(heard).to.deep.equal([])
    give(token)
    await waitUntil(() => heard.length === 1)
    clearLogin('signed-out')
    await call(getUser, {}).catch(() => undefined)
    expect(asked).to.equal(1)
    expect(heard).to.deep.equal([
      ['signed-in', true],
      ['signed-out', false],
    ])
    element.tokenProvider = undefined
    await element.updateComplete
    element.tokenProvider = provider
    await waitUntil(() => asked === 2)
  })

  it('stays signed out though its provider answers later, and asks again when only the time of another tab was over', async () => {
    const token = await hostToken()
    const element = place('<srm-session></srm-session>')
    element.token = token
    await element.updateComplete
    const answers: ((token: string) => void)[] = []
    element.tokenProvider = () => new Promise<string>(resolve => answers.push(resolve))
    await element.updateComplete
    const waiting = renewToken(token)
    await waitUntil(() => answers.length === 1)
    clearLogin('signed-out')
    answers[0]?.('a-token-that-comes-too-late')
    await waiting
    expect($session.get().tokens).to.equal(undefined)
    clearLogin('elsewhere', 'expired')
    const fresh = renewToken(undefined)
    await waitUntil(() => answers.length === 2)
    answers[1]?.(token)
    expect(await fresh).to.equal(token)
  })

  it('keeps what its provider has renewed when it is only moved in the page', async () => {
    const [first, second] = [await hostToken(), await hostToken()]
    const element = place('<srm-session></srm-session>')
    element.token = first
    await element.updateComplete
    element.tokenProvider = () => second
    await element.updateComplete
    await renewToken(first)
    document.body.append(element)
    await element.updateComplete
    expect($session.get().tokens?.access).to.equal(second)
  })

  it('asks a provider that comes late for all elements that stand there: each shows what it has then', async () => {
    const token = await hostToken()
    await Promise.all([
      import('../../elements/srm-unread-badge.ts'),
      import('../../elements/srm-message-centre.ts'),
      import('../../elements/srm-permission-button.ts'),
      import('../../elements/srm-initial-password.ts'),
    ])
    const element = place(`<srm-session></srm-session><srm-unread-badge></srm-unread-badge>
      <srm-message-centre></srm-message-centre><srm-message-centre inline></srm-message-centre>
      <srm-permission-button code="order-list">Orders</srm-permission-button>
      <srm-initial-password></srm-initial-password>`)
    const text = (selector: string) => document.querySelector(selector)?.shadowRoot?.textContent ?? ''
    await waitUntil(() => /sign in/i.test(text('srm-message-centre[inline]')), 'nobody is signed in')
    element.tokenProvider = () => token
    await waitUntil(() => /[1-9]/.test(text('srm-unread-badge')), 'the badge counts')
    await waitUntil(() => /[1-9]/.test(text('srm-message-centre')), 'the bell counts')
    await waitUntil(() => /[A-Z]{2,4}\d{8}/.test(text('srm-message-centre[inline]')), 'messages are there')
    await waitUntil(
      () => document.querySelector('srm-permission-button')?.shadowRoot?.querySelector('button'),
      'the button of who may see orders is there',
    )
    await waitUntil(() => !/sign in/i.test(text('srm-initial-password')), 'the form knows its user')
  })
})
