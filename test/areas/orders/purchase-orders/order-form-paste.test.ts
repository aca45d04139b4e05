import { readForm } from '../../../../src/areas/orders/purchase-orders/form/order-form-draft.ts'
import { emptyRow, inputOf } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import type { FormRow } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import { orderColumns } from '../../../../src/areas/orders/purchase-orders/form/order-grid-columns.tsx'
import { loadWords, words } from '../../../../src/i18n/words.ts'
import { RowGridState } from '../../../../src/ui/grid/row-grid-state.ts'
import { draftOf } from '../../../../src/kit/state/kept-draft.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'
import { line, lists, saved } from './sample-form.ts'

describe('order form, drafts and paste', () => {
  it('reads a draft that was stored, and nothing that is not one', () => {
    const form = saved(line({}))
    const back = draftOf(JSON.parse(JSON.stringify({ at: 1, base: form, form })), readForm)?.form
    expect(back && inputOf(back)).to.deep.equal(inputOf(form))
    expect(draftOf({ form: { rows: 7 } }, readForm)).to.equal(undefined)
    expect(draftOf(undefined, readForm)).to.equal(undefined)
  })

  it('maps pasted columns by their titles, and numbers and days as spreadsheets write them', async () => {
    await loadWords('purchase-orders-form', 'en')
    const t = words('purchase-orders-form', 'en')
    const form = saved(emptyRow({ defaultTax: 'S13' }))
    let rows = form.rows
    const rules = {
      columns: orderColumns({ t, header: form.header, lists }),
      newRow: (above: FormRow | undefined) => emptyRow(form, above),
      onChange: (next: FormRow[]) => {
        rows = next
      },
    }
    const grid = new RowGridState<FormRow>(rules, rows)
    const titles = ['materialText', 'unit', 'qty', 'priceExcl', 'needDate'] as const
    const head = titles.map(field => t(`fields.${field}`)).join('\t')
    grid.paste(`${head}\nBolt\tH87\t1,200\t3.5\t2027/1/5\nOil\tkgm\t2.5\t10\t20270106\n`)
    expect(rows.map(row => [row.materialText, row.unit, row.qty, row.priceExcl, row.needDate])).to.deep.equal([
      ['Bolt', 'H87', '1200', '3.5', '2027-01-05'],
      ['Oil', 'KGM', '2.5', '10', '2027-01-06'],
    ])
    expect(rows[1]?.taxCode).to.equal('S13')
  })
})
