import { examine } from '../../elements/doctor.ts'
import type { Finding } from '../../elements/doctor.ts'
import '../../elements/srm-session.ts'
import '../../elements/srm-relative-time.ts'
import { navigate } from '../../src/kit/state/navigation.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'

let stop: () => void = () => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Examines a page with this body; returns what is found, which may still grow. */
function found(body: string): Finding[] {
  document.body.innerHTML = body
  const findings: Finding[] = []
  stop = examine(finding => findings.push(finding))
  return findings
}

const told = (findings: readonly Finding[], part: string) =>
  waitUntil(() => findings.some(({ cause }) => cause.includes(part)), part)

describe('the doctor', () => {
  it('misses a session, a defined tag, and a known attribute', async () => {
    const findings = found(
      '<srm-relative-time timee="2026-01-01"></srm-relative-time><srm-relativ-time></srm-relativ-time>',
    )
    await told(findings, 'no <srm-session>')
    await told(findings, '<srm-relative-time> has no attribute timee')
    await told(findings, '<srm-relativ-time> is not defined')
    expect(findings.map(({ cause }) => cause).filter(cause => cause.includes('timee'))).to.have.length(1)
  })

  it('tells a server that is none of ours, and one that is not there', async () => {
    const findings = found('<srm-session api-base="/test"></srm-session>')
    await told(findings, 'that is not the portal')
    stop()
    await told(found('<srm-session api-base="http://127.0.0.1:9/stage-api"></srm-session>'), 'cannot be reached')
  })

  it('names an element whose session is unknown', async () => {
    await told(
      found('<srm-session></srm-session><srm-relative-time session="erp"></srm-relative-time>'),
      'session="erp"',
    )
  })

  it('hears of a wish that no one fulfils, of one that somebody does it says nothing', async () => {
    const findings = found('<p></p>')
    const host = document.querySelector('p') ?? document.body
    host.addEventListener('srm-navigate', event => {
      if ((event as CustomEvent<{ path: string }>).detail.path === '/taken') event.preventDefault()
    })
    navigate(host, '/taken')
    navigate(host, '/order/edit')
    await told(findings, 'srm-navigate to /order/edit')
    expect(findings.some(({ cause }) => cause.includes('/taken'))).to.equal(false)
  })

  it('tells a failure with its code and the number of its request', async () => {
    const findings = found('<srm-relative-time></srm-relative-time>')
    const detail = { code: '10003', msg: 'No permission', requestId: 'r-7' }
    document.querySelector('srm-relative-time')?.dispatchEvent(new CustomEvent('srm-error', { detail, composed: true }))
    await told(findings, '<srm-relative-time> failed with 10003: No permission')
    expect(findings.at(-1)?.remedy).to.include('r-7')
  })
})
