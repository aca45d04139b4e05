import { define } from '../../elements/define.ts'
import { examine } from '../../elements/doctor.ts'
import { formerNames } from '../../elements/former-names.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { inside, Probe, seen, shown, type ProbeElement } from './probe.tsx'

define('srm-renamed', Probe, {
  attributes: { label: 'string', pageSize: 'number' },
  properties: ['rows'],
  events: ['onSelect'],
  formerly: formerNames({
    rowsPerPage: { now: 'pageSize', until: '9.0.0' },
    records: { now: 'rows', until: '9.0.0' },
    onPick: { now: 'onSelect', until: '9.0.0' },
  }),
})

interface Renamed extends ProbeElement {
  rowsPerPage?: unknown
  records?: unknown
}

function warnings(): { lines: unknown[]; end(): void } {
  const { warn } = console
  const lines: unknown[] = []
  console.warn = line => lines.push(line)
  return { lines, end: () => Object.assign(console, { warn }) }
}

async function renamed(markup: string): Promise<Renamed> {
  document.body.innerHTML = markup
  // The markup of each test begins with the element.
  const host = document.body.firstElementChild as Renamed
  await shown(host)
  return host
}

afterEach(() => document.body.replaceChildren())

describe('a name that an element had before', () => {
  it('does what the present one does, and says once what to write instead', async () => {
    const { lines, end } = warnings()
    const one = await renamed('<srm-renamed label="one" rows-per-page="20"></srm-renamed>')
    await renamed('<srm-renamed label="two" rows-per-page="30"></srm-renamed>')
    end()
    expect(seen.get('one')?.pageSize).to.equal(20)
    expect(seen.get('two')?.pageSize).to.equal(30)
    expect([one.pageSize, one.rowsPerPage]).to.deep.equal([20, 20])
    expect(lines).to.deep.equal([
      '<srm-renamed>: rows-per-page is called page-size now. Write page-size; rows-per-page is gone in version 9.0.0.',
    ])
  })

  it('yields to the present one', async () => {
    const host = await renamed('<srm-renamed label="both" page-size="5" rows-per-page="20"></srm-renamed>')
    expect(seen.get('both')?.pageSize).to.equal(5)
    host.removeAttribute('rows-per-page')
    expect(host.pageSize).to.equal(5)
  })

  it('of a property counts, set before or after the element is on the page', async () => {
    const { lines, end } = warnings()
    const rows = [{ id: '1' }]
    const host: Renamed = Object.assign(document.createElement('srm-renamed'), { label: 'rows' })
    Object.defineProperty(host, 'records', { value: rows, configurable: true, enumerable: true, writable: true })
    document.body.append(host)
    await shown(host)
    expect(seen.get('rows')?.rows).to.equal(rows)
    const others = [{ id: '2' }]
    host.records = others
    await waitUntil(() => seen.get('rows')?.rows === others)
    end()
    expect(lines).to.have.length(1)
    expect(String(lines[0])).to.include('records is called rows now')
  })

  it('of an event is heard beside the present one; who prevents it has prevented both', async () => {
    const { lines, end } = warnings()
    const host = await renamed('<srm-renamed label="events"></srm-renamed>')
    const heard: unknown[] = []
    host.addEventListener('srm-select', event => heard.push(event.type))
    const pick = (event: Event) => {
      heard.push(event.type, (event as CustomEvent<unknown>).detail)
      event.preventDefault()
    }
    host.addEventListener('srm-pick', pick)
    inside(host, '.select').click()
    end()
    expect(heard).to.deep.equal(['srm-select', 'srm-pick', { id: '7' }])
    expect(host.getAttribute('answer')).to.equal('false')
    host.removeEventListener('srm-pick', pick)
    inside(host, '.select').click()
    expect(host.getAttribute('answer')).to.equal('true')
    expect(lines).to.have.length(1)
    expect(String(lines[0])).to.include('srm-pick is called srm-select now')
  })

  it('is told by the doctor, too', async () => {
    await renamed('<srm-renamed rows-per-page="20"></srm-renamed>')
    const found: string[] = []
    const stop = examine(({ cause }) => found.push(cause))
    await waitUntil(() => found.includes('<srm-renamed>: rows-per-page is called page-size now.'))
    stop()
    expect(found.some(cause => cause.includes('has no attribute rows-per-page'))).to.equal(false)
  })

  it('stands in the list of returns: receive-id', async () => {
    const { lines, end } = warnings()
    await import('../../elements/srm-return-list.ts')
    document.body.innerHTML = '<srm-return-list receive-id="7"></srm-return-list>'
    const list = document.querySelector('srm-return-list')
    expect(list && Reflect.get(list, 'receiptId')).to.equal('7')
    end()
    expect(lines.map(String).join()).to.include('receive-id is called receipt-id now')
  })
})
