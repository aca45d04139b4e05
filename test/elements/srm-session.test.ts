import { afterEach, before, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { getUser } from '../../src/contract/platform/session/session.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { freshSession } from '../support/session.ts'
import type { SrmSessionElement } from '../../elements/srm-session.ts'

const cookies = () => document.cookie
const place = (html: string) => {
  document.body.innerHTML = html
  // The tag is defined before the first test that calls this.
  return document.body.firstElementChild as SrmSessionElement
}

/** A token of the real server, as a host page would have got it for its user. */
async function hostToken(): Promise<string> {
  await signIn('buyer', 'demo1234')
  const { tokens } = $session.get()
  freshSession(false)
  return tokens?.access ?? ''
}

afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('srm-session', () => {
  let early: string | undefined

  before(async () => {
    freshSession(false)
    const token = await hostToken()
    const element = document.body.appendChild(document.createElement('srm-session'))
    // A property of an element that is not defined yet is a plain one.
    Object.assign(element, { tokenProvider: () => token })
    const waiting = call(getUser, {})
    await import('../../elements/srm-session.ts')
    early = (await waiting).userName
  })

  it('is waited for by calls that came before its script, and takes over what was set on it', () => {
    expect(early).to.equal('buyer')
  })

  it('takes light and dark from the page around it, and follows when the page turns', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = '<srm-session theme="inherit"></srm-session>'
    expect($session.get().theme).to.equal('light')
    for (const [scheme, theme] of [
      ['dark', 'dark'],
      ['light dark', 'auto'],
      ['only light', 'light'],
    ] as const) {
      box.style.colorScheme = scheme
      await waitUntil(() => $session.get().theme === theme, scheme)
    }
    const element = box.querySelector('srm-session')
    element?.setAttribute('theme', 'light')
    box.style.colorScheme = 'dark'
    await new Promise(resolve => setTimeout(resolve))
    expect($session.get().theme).to.equal('light')
  })

  it('configures the session by its attributes, and again when they change', async () => {
    const element = place(
      '<srm-session api-base="/other-api" client-id="erp" theme="dark" size="mini" theme-color="#11a983"></srm-session>',
    )
    expect($session.get()).to.include({
      apiBase: '/other-api',
      clientId: 'erp',
      theme: 'dark',
      size: 'mini',
      themeColor: '#11a983',
    })
    element.setAttribute('theme', 'auto')
    await element.updateComplete
    expect($session.get().theme).to.equal('auto')
  })

  it('shows nothing and takes no room', () => {
    expect(place('<srm-session></srm-session>').getBoundingClientRect().height).to.equal(0)
  })

  it('keeps tokens in memory only, unless persist is set', async () => {
    place('<srm-session></srm-session>')
    await signIn('buyer', 'demo1234')
    expect($session.get().tokens).not.to.equal(undefined)
    expect(cookies()).not.to.contain('srm_token')
    expect(localStorage.getItem('srm.token')).to.equal(null)
    clearLogin('signed-out')
    place('<srm-session persist></srm-session>')
    await signIn('buyer', 'demo1234')
    expect(cookies()).to.contain('srm_token=')
    expect(localStorage.getItem('srm.token')).to.equal($session.get().tokens?.access)
  })

  it('reads a kept session again on the next page, and not without persist', async () => {
    freshSession(true)
    await signIn('buyer', 'demo1234')
    const { access } = $session.get().tokens ?? {}
    $session.set({ ...$session.get(), tokens: undefined, userInfo: undefined })
    place('<srm-session persist></srm-session>')
    expect($session.get().tokens?.access).to.equal(access)
    expect($session.get().userInfo?.userName).to.equal('buyer')
    place('<srm-session></srm-session>')
    expect($session.get().tokens).to.equal(undefined)
  })

  it('takes its language from lang, else from the fall-back when the browser has none of ours', () => {
    place('<srm-session lang="ja"></srm-session>')
    expect($session.get().language).to.equal('ja')
  })

  it('uses the token of the host page', async () => {
    const token = await hostToken()
    const element = place('<srm-session></srm-session>')
    element.token = token
    await element.updateComplete
    expect((await call(getUser, {})).userName).to.equal('buyer')
  })

  it('asks for a new token when the server takes the old one no more, once for all that wait', async () => {
    const token = await hostToken()
    const element = place('<srm-session></srm-session>')
    element.token = 'x'.repeat(43)
    let asked = 0
    element.tokenProvider = async () => {
      asked++
      return token
    }
    await element.updateComplete
    await Promise.all([call(getUser, {}), call(getUser, {}), call(getUser, {})])
    expect(asked).to.equal(1)
  })

  it('says srm-need-login when the provider fails', async () => {
    const element = place('<srm-session></srm-session>')
    element.tokenProvider = () => Promise.reject(new Error('signed out of the host'))
    await element.updateComplete
    setTimeout(() => void call(getUser, {}).catch(() => undefined))
    const event = await oneEvent(document, 'srm-need-login')
    expect(event.target).to.equal(element)
  })

  it('leaves a provider that fails alone for a while, and says srm-need-login once for each loss', async () => {
    const element = place('<srm-session></srm-session>')
    const asked: string[] = []
    let needed = 0
    const count = () => needed++
    document.addEventListener('srm-need-login', count)
    const fails =
      () =>
      ({ reason }: { reason: string }) => {
        asked.push(reason)
        return Promise.reject(new Error('signed out of the host'))
      }
    element.tokenProvider = fails()
    await element.updateComplete
    await call(getUser, {}).catch(() => undefined)
    // A host that creates the function again on each render does not end the pause.
    element.tokenProvider = fails()
    await element.updateComplete
    for (let calls = 0; calls < 5; calls++) await call(getUser, {}).catch(() => undefined)
    document.removeEventListener('srm-need-login', count)
    expect(asked).to.deep.equal(['missing'])
    expect(needed).to.equal(1)
  })

  it('asks no element to load again because of another provider', async () => {
    const token = await hostToken()
    const element = place('<srm-session></srm-session>')
    const signIns: unknown[] = []
    element.addEventListener('srm-session-change', event => signIns.push(event))
    for (let renders = 0; renders < 3; renders++) {
      element.tokenProvider = () => token
      await element.updateComplete
      await call(getUser, {})
    }
    expect(signIns).to.have.length(1)
  })

  it('announces sign-in, sign-out and language', async () => {
    const element = place('<srm-session></srm-session>')
    const heard: unknown[] = []
    // Every such event has this detail.
    element.addEventListener('srm-session-change', event =>
      heard.push((event as CustomEvent<{ reason: string }>).detail.reason),
    )
    await signIn('buyer', 'demo1234')
    setLanguage('ja')
    clearLogin('signed-out')
    expect(heard).to.deep.equal(['signed-in', 'language', 'signed-out'])
  })

  it('drops the token of one address when it gets another', async () => {
    const element = place('<srm-session api-base="/stage-api"></srm-session>')
    element.token = 'of-the-first'
    await element.updateComplete
    element.setAttribute('api-base', '/other-api')
    await element.updateComplete
    expect($session.get()).to.include({ apiBase: '/other-api', tokens: undefined })
    expect(element.token).to.equal(undefined)
  })

  it('goes back to its default when an attribute is taken away', async () => {
    const element = place('<srm-session theme="dark" size="mini" portal-url="https://portal.example"></srm-session>')
    await element.updateComplete
    expect($session.get()).to.include({ theme: 'dark', size: 'mini', portalUrl: 'https://portal.example' })
    for (const name of ['theme', 'portal-url']) element.removeAttribute(name)
    await element.updateComplete
    expect($session.get()).to.include({ theme: 'light', size: 'mini', portalUrl: '' })
  })

  it('says srm-error and srm-need-login when an authorization code is refused', async () => {
    const element = place('<srm-session></srm-session>')
    element.code = 'no-such-code'
    const error = await oneEvent(element, 'srm-error')
    expect(error.detail).to.have.keys('code', 'msg', 'element')
  })
})
