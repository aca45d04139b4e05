import { define } from '../../elements/define.ts'
import { describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { Probe, probe, shown } from './probe.tsx'

describe('a page with a strict policy', () => {
  it('is not violated: no inline style, no foreign script, no HTML from text', async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))
    const meta = document.createElement('meta')
    meta.httpEquiv = 'Content-Security-Policy'
    meta.content =
      "style-src 'self'; script-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"
    document.head.append(meta)
    const host = document.body.appendChild(document.createElement('srm-probe'))
    await shown(host)
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>(resolve => (arrive = resolve))
    define('srm-waiting', { load: () => arrived.then(() => ({ component: Probe })) })
    const waiting = document.body.appendChild(document.createElement('srm-waiting'))
    await waitUntil(() => waiting.shadowRoot?.querySelector('[aria-busy]'))
    expect(waiting.offsetHeight).to.equal(120)
    arrive()
    await shown(waiting)
    expect(violations).to.deep.equal([])
    // The policy does hold: this very page may no longer do such a thing.
    let refusal: unknown
    await probe().catch((error: unknown) => (refusal = error))
    expect(refusal).to.be.instanceOf(TypeError)
  })
})
