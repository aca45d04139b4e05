import {
  afterEach,
  describe,
  expect,
  it,
  itByDevtools,
  sendKeys,
  usedHeap,
  waitUntil,
} from '../support/browser-test.ts'
import { inside, lives, probe, shown } from './probe.tsx'

afterEach(() => {
  document.body.replaceChildren()
  lives.clear()
})

const nextTask = () => new Promise(resolve => setTimeout(resolve))

function box(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

describe('an element that is moved', () => {
  for (const [way, move] of Object.entries<(host: Element) => void>({
    'to another parent': host => box().append(host),
    'inside a shadow root': host => box().attachShadow({ mode: 'open' }).append(host),
    'out and in again in the same task': host => {
      const parent = host.parentElement
      host.remove()
      parent?.append(host)
    },
    'by insertBefore in a loop': host => {
      const place = host.parentElement
      for (let round = 0; round < 20; round++) place?.insertBefore(host, round % 2 ? null : place.firstChild)
    },
  }))
    it(`${way} keeps its state, the typed text and the focus, and does not mount again`, async () => {
      box()
      const host = await probe('<srm-probe label="moved"></srm-probe>', box())
      await waitUntil(() => lives.get('moved'))
      inside(host, '.count').click()
      const note = inside(host, 'input') as HTMLInputElement
      note.focus()
      await sendKeys({ type: 'half a sentence' })
      note.setSelectionRange(2, 6)
      move(host)
      await nextTask()
      await nextTask()
      expect(inside(host, '.count').textContent).to.equal('1')
      expect(inside(host, 'input')).to.equal(note)
      expect(note.value).to.equal('half a sentence')
      expect(host.shadowRoot?.activeElement).to.equal(note)
      expect([note.selectionStart, note.selectionEnd]).to.deep.equal([2, 6])
      expect(lives.get('moved')).to.deep.equal({ mounts: 1, unmounts: 0 })
    })

  it('does not take the focus from where it is now', async () => {
    const other = box().appendChild(document.createElement('input'))
    const host = await probe('<srm-probe></srm-probe>', box())
    inside(host, 'input').focus()
    host.remove()
    other.focus()
    document.body.append(host)
    expect(document.activeElement).to.equal(other)
  })

  it('shows a property that was set while it was out', async () => {
    const host = await probe('<srm-probe label="before"></srm-probe>')
    host.remove()
    host.label = 'while out'
    document.body.append(host)
    await shown(host, text => text.startsWith('while out'))
    expect(lives.get('before')?.mounts).to.equal(1)
  })
})

describe('an element that is removed', () => {
  it('unmounts after the task', async () => {
    const host = await probe('<srm-probe label="gone"></srm-probe>')
    await waitUntil(() => lives.get('gone')?.mounts === 1)
    host.remove()
    expect(lives.get('gone')?.unmounts).to.equal(0)
    await waitUntil(() => lives.get('gone')?.unmounts === 1)
    expect(host.shadowRoot?.querySelector('.shown')).to.equal(null)
  })

  it('shows its properties again when it returns later', async () => {
    const rows = [{}]
    const host = await probe('<srm-probe label="back" page-size="3"></srm-probe>')
    host.rows = rows
    host.remove()
    await waitUntil(() => lives.get('back')?.unmounts === 1)
    host.label = 'returned'
    document.body.append(host)
    await shown(host, text => text.startsWith('returned 3'))
    expect(host.rows).to.equal(rows)
  })

  itByDevtools('leaves nothing behind: a thousand mounts do not grow the page', async () => {
    const round = async () => {
      for (let mount = 0; mount < 250; mount++) {
        const host = document.createElement('srm-probe')
        host.setAttribute('label', 'many')
        document.body.append(host)
        if (mount % 25 === 0) await shown(host)
        host.remove()
      }
      await waitUntil(() => lives.get('many')?.unmounts === lives.get('many')?.mounts)
      await nextTask()
      return usedHeap()
    }
    await round()
    const first = await round()
    await round()
    await round()
    const last = await round()
    // The engine's own tables grow by some ten bytes; a node or a closure that is kept is several hundred.
    expect((last - first) / 750).to.be.lessThan(100)
  }).timeout(60_000)
})
