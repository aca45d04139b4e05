import { useState } from 'react'
import { loadWords } from '../../src/i18n/words.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { SerialMarks } from '../../src/widgets/document/serials/serial-fields.tsx'
import { SerialList } from '../../src/widgets/document/serials/serial-list.tsx'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, named, stage, summaryOf } from '../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('documents', 'en')
})
afterEach(clearStage)

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `SN-${at + 1}`)

/** Marks as a form holds them. */
function Marks({ known }: { known: readonly string[] }) {
  const [given, setGiven] = useState<readonly string[]>([])
  return (
    <>
      <SerialMarks known={known} given={given} onChange={setGiven} />
      <output>{given.join(' ')}</output>
    </>
  )
}

describe('serial numbers of a row', () => {
  it('show the first ones, and the others when they are asked for; those that are gone are deleted ones', async () => {
    const root = await stage(<SerialList serials={numbers(30)} gone={['SN-3', 'SN-29']} />)
    expect(root.querySelectorAll('li').length).to.equal(24)
    expect([...root.querySelectorAll('del')].map(each => each.textContent)).to.deep.equal(['SN-3'])
    ;(await summaryOf(root)).click()
    await waitUntil(() => root.querySelectorAll('li').length === 30, 'all are shown')
    expect([...root.querySelectorAll('del')].map(each => each.textContent)).to.deep.equal(['SN-3', 'SN-29'])
    await expectAccessible(root)
  })

  it('are ticked, the first hundred at once and the others when they are asked for', async () => {
    const root = await stage(<Marks known={numbers(150)} />)
    const marks = () => root.querySelectorAll('.serial-marks button').length
    expect(marks()).to.equal(100)
    ;(await summaryOf(root)).click()
    await waitUntil(() => marks() === 150, 'all can be ticked')
    const given = () => root.querySelector('output')?.textContent
    named(root, 'SN-150').click()
    await waitUntil(() => given() === 'SN-150', 'one of the others is ticked')
    named(root, 'SN-1').click()
    await waitUntil(() => given() === 'SN-150 SN-1', 'one of the first is ticked, too')
    named(root, 'Select all').click()
    await waitUntil(() => root.querySelectorAll('.serial-marks [aria-pressed=true]').length === 150, 'all are ticked')
    await expectAccessible(root)
  })
})
