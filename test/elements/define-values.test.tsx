import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { define } from '../../elements/define.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { inside, Probe, probe, seen, shown, type ProbeElement } from './probe.tsx'

afterEach(() => {
  document.body.replaceChildren()
  seen.clear()
})

describe('attributes of a defined element', () => {
  it('a bare boolean attribute is true, and its removal is false', async () => {
    const host = await probe('<srm-probe open></srm-probe>')
    expect(host.open).to.equal(true)
    expect(seen.get('')?.open).to.equal(true)
    host.removeAttribute('open')
    expect(host.open).to.equal(false)
    await waitUntil(() => seen.get('')?.open === false)
  })

  it('reach the component under their camel-case name, and a removed one gives the default back', async () => {
    const host = await probe('<srm-probe label="a" page-size="25"></srm-probe>')
    expect(host.pageSize).to.equal(25)
    expect(inside(host, '.shown').textContent).to.equal('a 25 no language')
    host.removeAttribute('page-size')
    await shown(host, text => text.startsWith('a 10'))
  })

  it('a number that is none falls back to the default and warns once', async () => {
    const warnings = await listenTo('warn', async () => {
      const host = await probe('<srm-probe page-size="many"></srm-probe>')
      expect(host.pageSize).to.equal(undefined)
      expect(inside(host, '.shown').textContent).to.contain(' 10 ')
      host.setAttribute('page-size', '')
      host.setAttribute('page-size', 'Infinity')
    })
    expect(warnings).to.deep.equal(['<srm-probe> page-size="many" is not a number: ignored.'])
  })

  it('a word that is not in the list falls back to the default and warns once', async () => {
    const warnings = await listenTo('warn', async () => {
      const host = await probe('<srm-probe variant="huge"></srm-probe>')
      expect(host.variant).to.equal(undefined)
      host.variant = 'panel'
      expect(host.getAttribute('variant')).to.equal('panel')
    })
    expect(warnings).to.have.length(1)
  })

  it('text and numbers set as properties are not written back into attributes, booleans are', async () => {
    const host = await probe()
    host.label = 'b'
    host.pageSize = 5
    host.open = true
    await shown(host, text => text.startsWith('b 5'))
    expect(host.getAttributeNames()).to.deep.equal(['open'])
  })
})

describe('properties of a defined element', () => {
  it('set before the definition are kept and stay live', async () => {
    const rows = [{ id: '1' }]
    const early = document.createElement('srm-late') as ProbeElement
    Object.assign(early, { rows, label: 'early', open: true })
    document.body.append(early)
    define('srm-late', Probe, { attributes: { label: 'string', open: 'boolean' }, properties: ['rows'] })
    await shown(early, text => text.startsWith('early'))
    expect(seen.get('early')?.rows).to.equal(rows)
    expect(early.hasAttribute('open')).to.equal(true)
    early.label = 'later'
    await shown(early, text => text.startsWith('later'))
  })

  it('set between creation and insertion are kept', async () => {
    const host = document.createElement('srm-probe') as ProbeElement
    host.label = 'detached'
    document.body.append(host)
    await shown(host, text => text.startsWith('detached'))
  })

  it('objects and functions keep their identity and never become attributes', async () => {
    const host = await probe()
    const rows = [{ id: '1', when: new Date(), self: window }]
    const format = (text: string) => `«${text}»`
    host.rows = rows
    host.format = format
    await shown(host, text => text.startsWith('«'))
    expect(host.rows).to.equal(rows)
    expect(seen.get('')?.rows).to.equal(rows)
    expect(seen.get('')?.format).to.equal(format)
    expect(host.getAttributeNames()).to.deep.equal([])
  })

  it('arrive from a React page, and its handlers hear the events', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const heard: unknown[] = []
    const rows = [{ id: '1' }]
    const ref = createRef<ProbeElement>()
    const page = createRoot(place)
    const Tag = 'srm-probe' as 'div'
    const props = {
      ref,
      rows,
      open: true,
      label: 'react',
      'onsrm-select': (event: CustomEvent) => heard.push(event.detail),
    }
    page.render(<Tag {...(props as object)} />)
    await waitUntil(() => ref.current?.shadowRoot?.querySelector('.select'))
    expect(ref.current?.rows).to.equal(rows)
    inside(ref.current as ProbeElement, '.select').click()
    expect(heard).to.deep.equal([{ id: '7' }])
    const faults = await listenTo('error', async () => {
      page.unmount()
      await new Promise(resolve => setTimeout(resolve))
    })
    expect(faults).to.deep.equal([])
  })
})

describe('events of a defined element', () => {
  it('bubble, cross shadow borders, and carry their detail', async () => {
    const outer = document.body.appendChild(document.createElement('div'))
    const root = outer.attachShadow({ mode: 'open' })
    const wrapper = root.appendChild(document.createElement('section'))
    const host = await probe('<srm-probe></srm-probe>', wrapper)
    const heard: CustomEvent[] = []
    document.addEventListener('srm-select', event => heard.push(event as CustomEvent), { once: true })
    inside(host, '.select').click()
    expect(heard[0]?.detail).to.deep.equal({ id: '7' })
    expect(heard[0]?.cancelable).to.equal(true)
  })

  it('answer false to the component when a listener prevented them, true otherwise', async () => {
    const host = await probe()
    inside(host, '.select').click()
    expect(host.getAttribute('answer')).to.equal('true')
    host.addEventListener('srm-select', event => event.preventDefault())
    inside(host, '.select').click()
    expect(host.getAttribute('answer')).to.equal('false')
  })

  it('are named srm- and kebab-case', async () => {
    const host = await probe()
    let heard = 0
    host.addEventListener('srm-need-login', () => heard++)
    seen.get('')?.onNeedLogin?.()
    expect(heard).to.equal(1)
  })
})

/** The texts that the act writes to the console. */
async function listenTo(kind: 'warn' | 'error', act: () => Promise<void>): Promise<string[]> {
  const original = console[kind]
  const heard: string[] = []
  console[kind] = (...words: unknown[]) => heard.push(words.map(String).join(' '))
  try {
    await act()
  } finally {
    console[kind] = original
  }
  return heard
}
