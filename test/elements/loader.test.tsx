import { define } from '../../elements/define.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { probe, shown } from './probe.tsx'

afterEach(() => document.body.replaceChildren())

describe('the loader', () => {
  const fetched = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/srm-fetched.js'))
  const root = document.createElement('div').attachShadow({ mode: 'open' })

  before(async () => {
    // Both exist before the loader: a root that it has to find, and an element whose root it has to find.
    document.body.append(root.host)
    await probe()
    await import('../../elements/loader.ts')
  })

  it('fetches nothing before a tag appears, and not for an element in a template', async () => {
    document.body.insertAdjacentHTML('beforeend', '<template><srm-fetched></srm-fetched></template>')
    await new Promise(resolve => setTimeout(resolve))
    expect(fetched()).to.deep.equal([])
  })

  it('says so when a file is missing, and tries again when the tag appears again', async () => {
    const { error } = console
    const lines: string[] = []
    console.error = (...words: unknown[]) => lines.push(String(words[0]))
    document.body.append(document.createElement('srm-missing'))
    await waitUntil(() => lines.length === 1)
    document.body.append(document.createElement('srm-missing'))
    await waitUntil(() => lines.length === 2)
    await waitUntil(() => lines.length > 2, 'it is tried again by itself')
    console.error = error
    expect(lines[0]).to.equal('<srm-missing> could not be loaded')
  })

  it('sees a tag inside a root that was there before it, and fetches its file once for all', async () => {
    document.body.append(root.host)
    root.append(document.createElement('srm-fetched'))
    await shown(root.lastElementChild as Element, text => text === 'fetched')
    document.body.append(document.createElement('srm-fetched'))
    await shown(document.body.lastElementChild as Element, text => text === 'fetched')
    expect(fetched()).to.have.length(1)
  })

  it('sees a tag deep inside what React renders into an element that came later', async () => {
    const Inner = 'srm-fetched-too' as 'div'
    define('srm-outer', () => (
      <div>
        <Inner />
      </div>
    ))
    const section = document.body.appendChild(document.createElement('section'))
    const outer = section.appendChild(document.createElement('srm-outer'))
    await waitUntil(() => outer.shadowRoot?.querySelector('srm-fetched-too'))
    await shown(outer.shadowRoot?.querySelector('srm-fetched-too') as Element, text => text === 'fetched')
  })

  it('leaves other tags and strange names alone', async () => {
    const before = performance.getEntriesByType('resource').length
    for (const tag of ['other-tag', 'srm-a.b', 'srm-é']) document.body.append(document.createElement(tag))
    await new Promise(resolve => setTimeout(resolve))
    expect(performance.getEntriesByType('resource')).to.have.length(before)
  })
})
