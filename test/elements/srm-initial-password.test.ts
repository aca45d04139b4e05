import '../../elements/srm-initial-password.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

async function element() {
  const host = document.createElement('srm-initial-password')
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('h1'), 'the card is shown')
  return { host, root }
}

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('srm-initial-password', () => {
  it('asks a visitor to sign in first, by a wish that its page may take over', async () => {
    const { host, root } = await element()
    expect(find(root, '.account-card-text').textContent).to.equal('Sign in with your initial password first.')
    await expectAccessible(root)
    const heard = oneEvent(host, 'srm-navigate')
    named(root, 'Go to sign-in').click()
    expect((await heard).detail).to.deep.equal({ path: '/', query: {} })
  })

  it('has nothing to ask of somebody who has a password of their own', async () => {
    await signIn('buyer', 'demo1234')
    const { root } = await element()
    expect(find(root, '.account-card-text').textContent).to.equal('You have already set your own password.')
    expect(root.querySelector('input')).to.equal(null)
  })
})
