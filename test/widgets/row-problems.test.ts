import { describe, expect, it } from '../support/browser-test.ts'
import { placedInRows } from '../../src/widgets/document/row-problems.ts'

describe('a problem of a row that was sent', () => {
  const rows = ['', 'a', '', 'b']
  const sent = rows.filter(row => row !== '')
  const placed = (field: string, list?: string) =>
    placedInRows({ field, code: '10008', msg: '', row: 1 }, rows, sent, list)

  it('is at the place of that row in the form, also where rows were left out', () => {
    expect(placed('details[1].qty')).to.include({ field: 'details[3].qty', row: 3 })
    expect(placed('article[0].unit', 'article')).to.include({ field: 'article[1].unit', row: 1 })
    for (const other of ['invite[0].supplierId', 'remark']) expect(placed(other).field).to.equal(other)
  })
})
