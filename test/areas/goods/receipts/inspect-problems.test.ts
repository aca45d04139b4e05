import { withoutParts, withoutResults } from '../../../../src/areas/goods/receipts/inspect-problems.ts'
import { newMeasured } from '../../../../src/areas/goods/receipts/measured-rows.ts'
import { expect, it } from '../../../support/browser-test.ts'

const problem = (field: string) => ({ field, code: '10011', msg: 'Missing' })
const problems = [
  problem('details[0].rejectReason'),
  problem('details[0].results[0].measured'),
  problem('details[0].results[2].name'),
  problem('details[1].rejectReason'),
]
const fieldsOf = (left: readonly { field: string }[]) => left.map(({ field }) => field)

it('a row whose quantities were corrected is marked no more; its characteristics and other rows still are', () => {
  expect(fieldsOf(withoutParts(problems, 0))).to.deep.equal([
    'details[0].results[0].measured',
    'details[0].results[2].name',
    'details[1].rejectReason',
  ])
})

it('a characteristic that was corrected is marked no more; another one keeps its mark at its new place', () => {
  const [first, second, third] = [{ ...newMeasured }, { ...newMeasured }, { ...newMeasured }]
  const corrected = [{ ...first, measured: '50' }, second, third]
  expect(fieldsOf(withoutResults(problems, 0, [first, second, third], corrected))).to.deep.equal([
    'details[0].results[2].name',
    'details[1].rejectReason',
  ])
  expect(fieldsOf(withoutResults(problems, 0, [first, second, third], [first, third]))).to.deep.equal([
    'details[0].results[0].measured',
    'details[0].results[1].name',
    'details[1].rejectReason',
  ])
})
