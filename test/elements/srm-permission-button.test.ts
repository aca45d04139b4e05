import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import type { MenuModule } from '../../src/contract/platform/menu/menu.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { SrmPermissionButtonElement } from '../../elements/srm-permission-button.ts'
import { holdTimers } from '../support/hold-timers.ts'
import { freshSession } from '../support/session.ts'

const module = (moduleCode: string, subModules: MenuModule[] = []): MenuModule => ({
  id: moduleCode,
  moduleCode,
  moduleName: moduleCode,
  modulePath: '',
  component: '',
  moduleIcon: '',
  isOperating: 3,
  sort: 1,
  subModules,
})
const menu = [module('order-list', [module('order-edit')])]

let time: ReturnType<typeof holdTimers>

async function button(attributes = '', label = 'Issue order'): Promise<SrmPermissionButtonElement> {
  document.body.innerHTML = `<form><input name="a" value="1"><fieldset>
    <srm-permission-button ${attributes}>${label}</srm-permission-button></fieldset></form>`
  const host = document.querySelector('srm-permission-button') as SrmPermissionButtonElement
  await host.updateComplete
  return host
}

const inner = (host: Element) => host.shadowRoot?.querySelector('button') ?? undefined

beforeEach(() => {
  freshSession(false)
  time = holdTimers(1_000)
})
afterEach(() => {
  time.end()
  document.body.replaceChildren()
  freshSession()
})

describe('srm-permission-button', () => {
  it('always shows without a code', async () => {
    expect(inner(await button())).to.not.equal(undefined)
    expect(inner(await button('code=""'))).to.not.equal(undefined)
  })

  it('shows when its code is in the menu, among sub-modules too, and vanishes with it', async () => {
    const host = await button('code="order-edit"')
    expect(inner(host)).to.equal(undefined)
    updateSession({ menu })
    await waitUntil(() => inner(host))
    updateSession({ menu: [] })
    await waitUntil(() => !inner(host))
    host.code = 'none'
    updateSession({ menu })
    await host.updateComplete
    expect(inner(host)).to.equal(undefined)
  })

  it('takes no room and no focus while it is hidden, even on a page that styles it', async () => {
    const host = await button('code="order-edit" style="display: block"')
    expect(host.getBoundingClientRect().height).to.equal(0)
    // Firefox would go on to its own buttons, and then no longer press those of the page.
    document.body.insertAdjacentHTML('beforeend', '<input name="next">')
    document.querySelector('input')?.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement?.getAttribute('name')).to.equal('next')
    let clicks = 0
    host.addEventListener('click', () => clicks++)
    host.click()
    host.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicks).to.equal(0)
  })

  it('does one click a second, and keeps the focus meanwhile', async () => {
    const host = await button()
    let clicks = 0
    host.addEventListener('click', () => clicks++)
    host.focus()
    await sendKeys({ press: 'Enter' })
    expect(clicks).to.equal(1)
    await sendKeys({ press: ' ' })
    host.click()
    inner(host)?.click()
    expect(clicks).to.equal(1)
    await host.updateComplete
    expect(inner(host)?.getAttribute('aria-disabled')).to.equal('true')
    expect(host.shadowRoot?.activeElement).to.equal(inner(host))
    time.pass()
    await host.updateComplete
    expect(inner(host)?.hasAttribute('aria-disabled')).to.equal(false)
    await sendKeys({ press: ' ' })
    expect(clicks).to.equal(2)
  })

  it('does nothing while it or its fieldset is disabled, wherever the click lands', async () => {
    const host = await button('disabled', '<span>Issue</span>')
    let clicks = 0
    host.addEventListener('click', () => clicks++)
    host.querySelector('span')?.click()
    inner(host)?.click()
    host.click()
    host.disabled = false
    const fieldset = document.querySelector('fieldset') as HTMLFieldSetElement
    fieldset.disabled = true
    await host.updateComplete
    expect(inner(host)?.disabled).to.equal(true)
    host.click()
    expect(clicks).to.equal(0)
    fieldset.disabled = false
    await host.updateComplete
    host.click()
    expect(clicks).to.equal(1)
  })

  it('submits its form with its name and value, once, unless a listener prevents it', async () => {
    const host = await button('type="submit" name="act" value="issue"')
    const form = document.querySelector('form') as HTMLFormElement
    const sent: unknown[] = []
    form.addEventListener('submit', event => {
      event.preventDefault()
      sent.push(Object.fromEntries(new FormData(form)))
    })
    host.click()
    host.click()
    await waitUntil(() => sent.length > 0)
    expect(sent).to.deep.equal([{ a: '1', act: 'issue' }])
    expect(new FormData(form).has('act')).to.equal(false)
    time.pass()
    host.addEventListener('click', event => event.preventDefault())
    host.click()
    await new Promise(resolve => setTimeout(resolve))
    expect(sent).to.have.length(1)
  })

  it('resets its form', async () => {
    const host = await button('type="reset"')
    const input = document.querySelector('input') as HTMLInputElement
    input.value = '2'
    host.click()
    await waitUntil(() => input.value === '1')
  })

  it('loads the menu of somebody whom the page has signed in', async () => {
    time.end()
    const host = await button('code="order-edit"')
    await signIn('buyer', 'demo1234')
    await waitUntil(() => inner(host), 'the menu did not come')
    expect($session.get().menu).to.not.equal(undefined)
  })

  it('has no accessibility fault in any look', async () => {
    for (const theme of ['light', 'dark'] as const)
      for (const themeColor of ['#1890ff', '#11a983', '#f5222d', '#ffd400']) {
        updateSession({ theme, themeColor })
        document.body.style.background = theme === 'dark' ? '#16181b' : '#fff'
        for (const variant of ['default', 'primary', 'danger', 'text'])
          await expect(await button(`variant="${variant}"`)).to.be.accessible()
      }
    document.body.style.background = ''
    await expect(await button('aria-label="Issue order"', '→')).to.be.accessible()
  })
})
