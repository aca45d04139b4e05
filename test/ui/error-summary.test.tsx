import { useState } from 'react'
import type { FieldProblem } from '../../src/contract/envelope.ts'
import { ErrorSummary } from '../../src/ui/page/error-summary.tsx'
import { afterEach, describe, expect, it, nextFrame, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, stage } from './stage.tsx'

const problem = (field: string): FieldProblem => ({ field, code: '10008', msg: `Enter ${field}.` })

afterEach(clearStage)

describe('the summary of errors', () => {
  it('takes the focus for new problems, and leaves it where somebody mends one of them', async () => {
    let tell: (problems: FieldProblem[]) => void = () => undefined
    function Form() {
      const [problems, setProblems] = useState<FieldProblem[]>([])
      tell = setProblems
      return (
        <form>
          <ErrorSummary problems={problems} />
          <input name="qty" aria-label="Quantity" />
        </form>
      )
    }
    const root = await stage(<Form />)
    tell([problem('qty'), problem('unit')])
    await waitUntil(() => root.activeElement?.matches('.error-summary'))
    const field = find(root, 'input')
    field.focus()
    tell([problem('unit')])
    await waitUntil(() => root.querySelectorAll('.error-summary li').length === 1)
    await nextFrame()
    expect(root.activeElement).to.equal(field)
    tell([problem('unit'), problem('supplier')])
    await waitUntil(() => root.activeElement?.matches('.error-summary'))
  })
})
