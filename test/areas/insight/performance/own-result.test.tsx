import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { OwnResultDetailRoute } from '../../../../src/areas/insight/performance/own-result-detail.page.tsx'
import { queryOwnResults, queryOwnRows } from '../../../../src/contract/insight/performance/results.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await Promise.all((['performance', 'documents'] as const).map(area => loadWords(area, 'en')))
  await signIn('supplier', 'demo1234')
  await loadProfile()
})
after(signOut)
afterEach(clearStage)

/** An own result with a figure that has rows, and how many. */
async function withRows() {
  for (const result of (await call(queryOwnResults, {})).records)
    for (const line of result.indicators) {
      const value = result.lines.find(({ lineId }) => lineId === line.id)?.value
      if (line.formulaCode === null || value == null) continue
      const { total } = await call(queryOwnRows, { id: result.id, lineId: line.id })
      if (total > 0) return { result, line, total }
    }
  throw new Error('The demo has no own result with a figure.')
}

describe('an own result', () => {
  it('opens the rows behind a figure', async () => {
    const { result, line, total } = await withRows()
    const root = await stage(<OwnResultDetailRoute query={{ id: result.id }} />, 1200)
    const figure = () =>
      [...root.querySelectorAll<HTMLElement>('button')].find(button =>
        button.getAttribute('aria-label')?.includes(line.name),
      )
    await waitUntil(figure, 'the figure is a button')
    figure()?.click()
    const rows = () => root.querySelectorAll(`[aria-label="${line.name}"] tbody tr`).length
    await waitUntil(() => rows() > 0, 'the rows are there')
    expect(rows()).to.equal(Math.min(total, 20))
  }).timeout(60_000)
})
