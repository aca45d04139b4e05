import { setLanguage } from '../../src/kit/session/session-start.ts'
import { momentText } from '../../src/kit/format/moment.ts'
import { Timeline } from '../../src/ui/page/timeline.tsx'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, stage } from './stage.tsx'

afterEach(clearStage)

describe('a history', () => {
  it('says how long ago a step was, with the exact time on hover, and after two days the time itself', async () => {
    setLanguage('en')
    const minutesAgo = (count: number) => momentText(Date.now() - count * 60_000 + 5_000)
    const [recent, old] = [minutesAgo(5), minutesAgo(3 * 24 * 60)]
    const entries = [
      { id: '1', title: 'Sent', time: recent },
      { id: '2', title: 'Created', time: old },
    ]
    const root = await stage(<Timeline entries={entries} />)
    const times = () => [...root.querySelectorAll('time')]
    await waitUntil(() => times()[0]?.textContent === '5 minutes ago', 'the texts have loaded')
    expect(times().map(({ textContent, title }) => [textContent, title])).to.deep.equal([
      ['5 minutes ago', recent],
      [old, ''],
    ])
    await expectAccessible(root)
  })
})
