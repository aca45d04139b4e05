import { define } from '../../elements/define.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { tellSession } from '../../src/kit/session/session-events.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { freshSession } from '../support/session.ts'
import { inside, Probe, probe, shown, type ProbeElement } from './probe.tsx'

afterEach(() => {
  document.body.replaceChildren()
  document.head.querySelectorAll('[data-test]').forEach(added => added.remove())
  document.documentElement.removeAttribute('lang')
})

describe('an element comes to life', () => {
  const ways: Record<string, () => Element> = {
    'by createElement': () => document.createElement('srm-probe'),
    'by its constructor': () => new (customElements.get('srm-probe') as new () => HTMLElement)(),
    'by innerHTML': () => Object.assign(document.createElement('div'), { innerHTML: '<srm-probe></srm-probe>' }),
    'by cloneNode': () => document.createElement('srm-probe').cloneNode(true) as Element,
    'by a template': () => {
      const template = document.createElement('template')
      template.innerHTML = '<srm-probe></srm-probe>'
      return document.importNode(template.content, true).firstElementChild as Element
    },
    'by the parser of another document': () => {
      const parsed = new DOMParser().parseFromString('<srm-probe></srm-probe>', 'text/html')
      return document.adoptNode(parsed.body.firstElementChild as Element)
    },
  }
  for (const [way, create] of Object.entries(ways))
    it(`${way}, with no attribute or child of its own making`, async () => {
      const made = create()
      document.body.append(made)
      const host = document.body.querySelector('srm-probe') as ProbeElement
      await shown(host)
      expect(host.getAttributeNames()).to.deep.equal([])
      expect(host.childNodes).to.have.length(0)
    })

  it('that sleeps in a template until it is copied out', async () => {
    const template = document.body.appendChild(document.createElement('template'))
    template.innerHTML = '<srm-probe></srm-probe>'
    expect(template.content.firstElementChild?.shadowRoot).to.equal(null)
  })
})

describe('a second copy of the bundle', () => {
  it('is skipped with one line that names both versions, and the first goes on', async () => {
    customElements.define(
      'srm-twice',
      class extends HTMLElement {
        static readonly version = '0.0.1'
      },
    )
    const first = customElements.get('srm-twice')
    const { info } = console
    const lines: unknown[] = []
    console.info = line => lines.push(line)
    define('srm-twice', Probe)
    console.info = info
    expect(lines).to.have.length(1)
    expect(lines[0]).to.match(/<srm-twice> \d+\.\d+\.\d+ .* 0\.0\.1 /)
    expect(customElements.get('srm-twice')).to.equal(first)
  })
})

describe('a fault in the component', () => {
  it('stays in its element: a message, the console, srm-error, another try; its neighbour lives', async () => {
    let broken = true
    define('srm-faulty', () => {
      if (broken) throw new Error('no such column')
      return <p className="shown">well again</p>
    })
    const { error } = console
    const logged: unknown[] = []
    console.error = (...words: unknown[]) => logged.push(...words)
    const heard: CustomEvent[] = []
    document.body.addEventListener('srm-error', event => heard.push(event as CustomEvent), { once: true })
    document.body.insertAdjacentHTML('beforeend', '<srm-faulty lang="es"></srm-faulty>')
    const neighbour = await probe()
    const faulty = document.querySelector('srm-faulty') as HTMLElement
    await waitUntil(() => faulty.shadowRoot?.querySelector('[role=alert]'))
    console.error = error
    expect(inside(faulty, '[role=alert]').textContent).to.contain('Esta parte')
    expect(heard[0]?.detail).to.include({ code: '10', msg: 'no such column', element: faulty })
    expect(logged.some(word => word instanceof Error)).to.equal(true)
    expect(inside(neighbour, '.shown').textContent).to.contain('10')
    broken = false
    inside(faulty, 'button').click()
    await shown(faulty, text => text === 'well again')
  })
})

describe('a component that is loaded', () => {
  it('keeps its place free while it loads, then shows with its style sheets', async () => {
    const sheet = new CSSStyleSheet()
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>(resolve => (arrive = resolve))
    const load = async () => {
      await arrived
      return { component: Probe, styles: [sheet] }
    }
    define('srm-loaded', { load }, { attributes: { label: 'string' }, reserve: '240px' })
    document.body.insertAdjacentHTML('beforeend', '<srm-loaded label="here"></srm-loaded>')
    const host = document.querySelector('srm-loaded') as HTMLElement
    await waitUntil(() => host.shadowRoot?.querySelector('[aria-busy=true]'))
    expect(host.offsetHeight).to.equal(240)
    arrive()
    await shown(host, text => text.startsWith('here'))
    expect(host.shadowRoot?.adoptedStyleSheets).to.include(sheet)
  })

  it('that does not arrive is asked for again', async () => {
    let tries = 0
    const load = async () => {
      if (++tries === 1) throw new TypeError('Failed to fetch')
      return { component: Probe }
    }
    define('srm-unlucky', { load })
    const { error } = console
    console.error = () => undefined
    document.body.insertAdjacentHTML('beforeend', '<srm-unlucky></srm-unlucky>')
    const host = document.querySelector('srm-unlucky') as HTMLElement
    await waitUntil(() => host.shadowRoot?.querySelector('[role=alert]'))
    console.error = error
    inside(host, 'button').click()
    await shown(host)
    expect(tries).to.equal(2)
  })
})

describe('the style of an element', () => {
  it('is a block that [hidden] hides', async () => {
    const host = await probe()
    expect(getComputedStyle(host).display).to.equal('block')
    host.hidden = true
    expect(getComputedStyle(host).display).to.equal('none')
  })

  it('inside is untouched by a page that unsets everything', async () => {
    document.body.style.margin = '0'
    // The sheet below lengthens the page; a scroll bar would change the width.
    document.documentElement.style.overflow = 'hidden'
    const host = await probe()
    const selectors = ['.srm-base', '.srm-base > div', '.shown', 'input', '.count']
    const look = () =>
      selectors.map(selector => {
        const style = getComputedStyle(inside(host, selector))
        return Array.from(style, name => `${name}: ${style.getPropertyValue(name)}`)
      })
    const before = look()
    const hostile = document.head.appendChild(document.createElement('style'))
    hostile.dataset['test'] = ''
    hostile.textContent = `* { all: unset; box-sizing: content-box; display: block }
      body { color: red; font: 30px/3 serif; text-align: end; letter-spacing: 5px; user-select: none; visibility: visible }`
    expect(getComputedStyle(host).color).to.equal('rgb(255, 0, 0)')
    const differences = look().flatMap((lines, at) => lines.filter((line, index) => line !== before[at]?.[index]))
    expect(differences).to.deep.equal([])
  })

  it('is shared: two elements adopt the same sheets', async () => {
    const [first, second] = [await probe(), await probe()]
    expect(first.shadowRoot?.adoptedStyleSheets).to.deep.equal(second.shadowRoot?.adoptedStyleSheets)
    expect(first.shadowRoot?.querySelector('style')).to.equal(null)
  })

  it('takes the font family from --srm-font', async () => {
    const host = await probe('<srm-probe style="--srm-font: monospace"></srm-probe>')
    expect(getComputedStyle(inside(host, '.shown')).fontFamily).to.equal('monospace')
  })
})

describe('the language of an element', () => {
  it('is the nearest lang around it, across shadow borders, and follows its changes', async () => {
    const outer = document.body.appendChild(document.createElement('section'))
    outer.lang = 'ja'
    const middle = outer.appendChild(document.createElement('div'))
    const host = await probe('<srm-probe></srm-probe>', middle.attachShadow({ mode: 'open' }).appendChild(box()))
    expect(inside(host, '.shown').textContent).to.contain('ja')
    outer.lang = 'es'
    await shown(host, text => text.endsWith('es'))
    middle.lang = 'zh-CN'
    await shown(host, text => text.endsWith('zh-CN'))
    host.lang = 'en'
    await shown(host, text => text.endsWith('en'))
    document.body.append(host)
    host.removeAttribute('lang')
    await shown(host, text => text.endsWith('no language'))
  })

  it('is not that of <html>, which nearly every page has', async () => {
    document.documentElement.lang = 'ja'
    const host = await probe()
    expect(inside(host, '.shown').textContent).to.contain('no language')
  })
})

describe('focus', () => {
  it('goes to the first field inside', async () => {
    const host = await probe()
    host.focus()
    expect(host.shadowRoot?.activeElement).to.equal(inside(host, 'input'))
  })
})

function box(): HTMLElement {
  return document.createElement('div')
}

describe('the session around an element', () => {
  afterEach(() => {
    freshSession()
  })

  it('gives its base the language that its texts are in', async () => {
    freshSession()
    const follower = await probe()
    const own = await probe('<srm-probe lang="es-MX"></srm-probe>')
    expect(inside(own, '.srm-base').lang).to.equal('es')
    expect(inside(follower, '.srm-base').lang).to.equal('en')
    setLanguage('ja')
    await waitUntil(() => inside(follower, '.srm-base').lang === 'ja')
    expect(inside(own, '.srm-base').lang).to.equal('es')
  })

  it('needs a login: each element says so once until somebody is signed in again, and the page hears of each loss once', async () => {
    freshSession()
    const place = document.body.appendChild(document.createElement('div'))
    const first = await probe(undefined, place)
    const second = await probe('<div><srm-probe></srm-probe></div>', place)
    const heard: (EventTarget | null)[] = []
    let above = 0
    place.addEventListener('srm-need-login', () => above++)
    for (const each of [first, second]) each.addEventListener('srm-need-login', event => heard.push(event.target))
    tellSession('needLogin', { reason: 'missing' })
    tellSession('needLogin', { reason: 'missing' })
    expect(heard).to.have.members([first, second])
    expect(above).to.equal(1)
    updateSession({ tokens: { access: 'a', refresh: '', expiresIn: 0, expiresAt: undefined } })
    updateSession({ tokens: undefined })
    tellSession('needLogin', { reason: 'missing' })
    expect(heard).to.have.length(4)
    expect(above).to.equal(2)
    second.remove()
    tellSession('needLogin', { reason: 'missing' })
    expect(heard).to.have.length(4)
    place.remove()
  })
})
