import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { signIn } from '../../src/account/sign-in.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import '../../elements/srm-message-centre.ts'
import { freshSession } from '../support/session.ts'
import { changesByHostilePage } from './hostile-page.ts'

function centre(attributes = '', parent: Element = document.body): HTMLElement {
  parent.innerHTML = `<srm-message-centre ${attributes}></srm-message-centre>`
  // The element was put in on the line above.
  return parent.firstElementChild as HTMLElement
}

function inside(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
}

const bell = async (element: Element) => {
  await waitUntil(() => inside(element, 'button[part=bell]')?.getAttribute('aria-label') === 'Messages')
  return inside(element, 'button[part=bell]')
}
const panel = (element: Element) => inside(element, '[part=panel]')
const dialog = (element: Element) => element.shadowRoot?.querySelector('dialog') ?? null

beforeEach(async () => {
  freshSession()
  await signIn('buyer', 'demo1234')
})
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the bell', () => {
  it('fetches the panel when the page is idle, and puts it in only when it is opened', async () => {
    const element = centre()
    const fetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('message-panel'))
    await waitUntil(fetched, 'the panel is fetched')
    expect(panel(element)).to.equal(null)
  })

  it('shows the count and tells the page of it, without the panel', async () => {
    const counts: number[] = []
    const element = centre()
    element.addEventListener('srm-unread', event => counts.push((event as CustomEvent<{ count: number }>).detail.count))
    await bell(element)
    updateSession({ unread: { count: 41, byType: {} } })
    // Immediately: the event stream may send the server's own count soon.
    await (element as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete
    expect(inside(element, '.count')?.textContent).to.equal('41')
    expect(counts).to.include(41)
    expect(panel(element)).to.equal(null)
  })

  it('opens the messages by keyboard, closes them by Escape, and has the focus again', async () => {
    const element = centre()
    const button = await bell(element)
    button?.focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => panel(element), 'the panel did not come')
    expect(dialog(element)?.open).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => dialog(element)?.open === false)
    expect(element.shadowRoot?.activeElement).to.equal(button)
  })

  it('stays open when its node is moved', async () => {
    const element = centre()
    ;(await bell(element))?.click()
    await waitUntil(() => panel(element), 'the panel did not come')
    const before = panel(element)
    document.body.appendChild(document.createElement('section')).append(element)
    await new Promise(resolve => setTimeout(resolve))
    expect(panel(element)).to.equal(before)
    expect(dialog(element)?.matches(':modal')).to.equal(true)
  })

  it('goes on as it is when its node is moved: nothing is fetched again', async () => {
    const { fetch } = globalThis
    let asked: string[] = []
    globalThis.fetch = (...request) => {
      asked.push(new Request(...request).url)
      return fetch(...request)
    }
    try {
      const element = centre()
      await waitUntil(() => asked.some(url => url.endsWith('/events')), 'it follows the server')
      asked = []
      document.body.appendChild(document.createElement('section')).append(element)
      await bell(element)
      await new Promise(resolve => setTimeout(resolve, 100))
      expect(asked).to.deep.equal([])
      updateSession({ unread: { count: 43, byType: {} } })
      await waitUntil(() => inside(element, '.count')?.textContent === '43')
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('looks the same on a hostile page', async () => {
    const element = centre('', document.body.appendChild(document.createElement('section')))
    await bell(element)
    expect(await changesByHostilePage(element)).to.deep.equal([])
  })

  it('has no accessibility fault, closed and open', async () => {
    const element = centre()
    const button = await bell(element)
    await expect(element).to.be.accessible()
    button?.click()
    await waitUntil(() => panel(element), 'the panel did not come')
    await waitUntil(() => element.shadowRoot?.querySelector('[aria-busy=true]') === null, 'it loads')
    await expect(element).to.be.accessible()
  })
})

describe('the inline message centre', () => {
  it('is the panel itself, without a bell', async () => {
    const element = centre('inline')
    await waitUntil(() => panel(element), 'the panel did not come')
    expect(inside(element, 'button[part=bell]')).to.equal(null)
    expect(dialog(element)).to.equal(null)
  })

  it('looks the same on a hostile page', async () => {
    const element = centre('inline', document.body.appendChild(document.createElement('section')))
    await waitUntil(() => element.shadowRoot?.querySelector('.message-row, .messages li'), 'no message came')
    await waitUntil(() => element.shadowRoot?.querySelector('[aria-busy=true]') === null, 'it loads')
    expect(await changesByHostilePage(element)).to.deep.equal([])
  })
})
