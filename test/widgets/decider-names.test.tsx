import { loadWords } from '../../src/i18n/words.ts'
import { DeciderNames } from '../../src/widgets/workflow/decider-names.tsx'
import { afterEach, before, describe, expect, it } from '../support/browser-test.ts'
import { clearStage, find, stage } from '../ui/stage.tsx'

const present = (name: string) => ({ name, delegates: [] })

before(() => loadWords('documents', 'en'))
afterEach(clearStage)

describe('the names of approvers', () => {
  it('are three at most, the others are counted and in the tooltip', async () => {
    const all = ['Ann', 'Bo', 'Cem', 'Dana', 'Eli'].map(present)
    const box = find(
      await stage(
        <p>
          <DeciderNames deciders={all} />
        </p>,
      ),
      'p',
    )
    expect(box.textContent).to.equal('Ann, Bo, Cem + 2 more')
    expect(box.querySelector('[data-tip]')?.getAttribute('data-tip')).to.equal('Ann, Bo, Cem, Dana, Eli')
    expect(box.querySelector('[data-tip]')?.matches('[tabindex="0"]')).to.equal(true)
  })

  it('are all shown when they are three, an absent one with the delegate', async () => {
    const box = find(
      await stage(
        <p>
          <DeciderNames deciders={[present('Ann'), { name: 'Bo', delegates: ['Cem', 'Dana'] }]} />
        </p>,
      ),
      'p',
    )
    expect(box.textContent).to.equal('Ann, Bo (absent, delegate: Cem, Dana)')
    expect(box.querySelector('[data-tip]')).to.equal(null)
  })
})
