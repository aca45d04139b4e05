import '../../elements/srm-retrieve-password.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, sendKeys, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

async function element() {
  const host = document.createElement('srm-retrieve-password')
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('input'), 'the form is shown')
  return { host, root }
}

const errors = (root: ShadowRoot) => [...root.querySelectorAll('.field-error')].map(error => error.textContent)

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('srm-retrieve-password', () => {
  it('says beside the fields what is missing, and is accessible so', async () => {
    const { root } = await element()
    named(root, 'Send code').click()
    await waitUntil(() => errors(root).length === 2)
    expect(errors(root)).to.deep.equal(['This field is required.', 'This field is required.'])
    await expectAccessible(root)
  })

  it('keeps what was typed when user name and address do not belong together', async () => {
    const { host, root } = await element()
    const told = oneEvent(host, 'srm-error')
    find(root, 'input[name=username]').focus()
    await sendKeys({ type: 'buyer' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'nobody@works.example' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('[role=alert]'), 'the refusal is shown')
    expect(find(root, '[role=alert]').textContent).to.match(/do not belong together/)
    const { detail } = (await told) as CustomEvent<{ code: string; msg: string; element: Element }>
    expect(detail.msg).to.match(/do not belong together/)
    expect(detail.element).to.equal(host)
    expect(detail.code).to.match(/^\d+$/)
    expect((find(root, 'input[name=email]') as HTMLInputElement).value).to.equal('nobody@works.example')
    await expectAccessible(root)
  })

  it('asks for the sign-in by a wish that its page may take over', async () => {
    const { host, root } = await element()
    const heard = oneEvent(host, 'srm-navigate')
    named(root, 'Go to sign-in').click()
    expect((await heard).detail).to.deep.equal({ path: '/', query: {} })
  })
})
