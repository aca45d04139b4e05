import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { SrmCapitalAmountElement } from '../../elements/srm-capital-amount.ts'
import { freshSession } from '../support/session.ts'

async function element(attributes: string): Promise<SrmCapitalAmountElement> {
  document.body.innerHTML = `<p>Total: <srm-capital-amount ${attributes}></srm-capital-amount></p>`
  const made = document.querySelector('srm-capital-amount') as SrmCapitalAmountElement
  await made.updateComplete
  return made
}

const shown = (made: Element) => made.shadowRoot?.querySelector('[part=base]')?.textContent ?? ''
const alerted = (made: Element) => made.shadowRoot?.querySelector('[role=alert]')?.textContent ?? ''

beforeEach(() => freshSession(false))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('srm-capital-amount', () => {
  it('writes the amount, in Chinese for those who listen', async () => {
    const made = await element('value="1,409.50"')
    expect(shown(made)).to.equal('壹仟肆佰零玖元伍角')
    expect(made.text).to.equal('壹仟肆佰零玖元伍角')
    expect(made.shadowRoot?.querySelector('[part=base]')?.getAttribute('lang')).to.equal('zh-CN')
  })

  it('follows its value, which may be a number', async () => {
    const made = await element('value="1"')
    made.value = 12.5
    await made.updateComplete
    expect(shown(made)).to.equal('壹拾贰元伍角')
    made.value = null
    await made.updateComplete
    expect(shown(made) + alerted(made)).to.equal('')
  })

  it('follows the rule that it is told', async () => {
    expect(shown(await element('value="1409.50" zheng="jiao"'))).to.equal('壹仟肆佰零玖元伍角整')
    expect(shown(await element('value="1680.32" optional-zero'))).to.equal('壹仟陆佰捌拾元零叁角贰分')
    expect(shown(await element('value="1.2345"'))).to.equal('壹元贰角叁分肆毫伍厘')
    expect(shown(await element('value="1.2345" third-fourth="li-hao"'))).to.equal('壹元贰角叁分肆厘伍毫')
  })

  it('alerts from 1e15 on, tells the page once, and has no text', async () => {
    const heard: unknown[] = []
    const listener = (event: Event) => heard.push((event as CustomEvent).detail)
    document.body.addEventListener('srm-error', listener)
    const made = await element('value="1000000000000000"')
    await waitUntil(() => alerted(made) !== '')
    expect(shown(made)).to.equal('')
    const msg = 'The amount exceeds the maximum number of 999,999,999,999,999.'
    expect(alerted(made)).to.equal(msg)
    setLanguage('zh')
    await waitUntil(() => alerted(made) === '金额超过最大值 999,999,999,999,999。')
    expect(heard).to.deep.equal([{ code: 'maximum-exceeded', msg, element: made }])
    made.value = '999999999999999'
    await made.updateComplete
    expect(alerted(made)).to.equal('')
    document.body.removeEventListener('srm-error', listener)
  })

  it('says that something is no number', async () => {
    const made = await element('value="abc"')
    await waitUntil(() => alerted(made) === 'This is not a number: abc')
    expect(shown(made)).to.equal('')
  })

  it('has no accessibility fault, in the dark neither', async () => {
    await expect(await element('value="5"')).to.be.accessible()
    const made = await element('value="1e15"')
    await waitUntil(() => alerted(made) !== '')
    await expect(made).to.be.accessible()
    updateSession({ theme: 'dark' })
    document.body.style.cssText = 'color-scheme: dark; background: #16181b; color: #e2e8f1'
    await expect(made).to.be.accessible()
    document.body.style.cssText = ''
  })
})
