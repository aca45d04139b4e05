import { totalsOf, withAmounts } from '../../../../src/areas/orders/purchase-orders/form/order-form-amounts.ts'
import { checkForm } from '../../../../src/areas/orders/purchase-orders/form/order-form-check.ts'
import { formDifferences } from '../../../../src/areas/orders/purchase-orders/form/order-form-differences.ts'
import { picked } from '../../../../src/areas/orders/purchase-orders/form/order-form-lookup.tsx'
import { mergeForms } from '../../../../src/areas/orders/purchase-orders/form/order-form-merge.ts'
import { emptyForm, emptyRow, inputOf } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import type { FormRow, OrderForm } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import { isDirty, openForm, reduceForm } from '../../../../src/areas/orders/purchase-orders/form/order-form-state.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'
import { line, lists, saved } from './sample-form.ts'

const opened = (...rows: FormRow[]) => openForm(saved(...rows), lists)

describe('order form, state', () => {
  it('computes a row as the worked example has it, without tax and with tax', () => {
    const excl = opened(line({}))
    expect(excl.form.rows[0]).to.include({ amountExcl: '100.01', taxAmount: '13.00', amountIncl: '113.01' })
    const header = { ...excl.form.header, taxMode: 'INCL' }
    expect(withAmounts(line({ priceExcl: '', priceIncl: '37.67' }), header, lists)).to.include({
      amountExcl: '100.01',
      taxAmount: '13.00',
      amountIncl: '113.01',
    })
  })

  it('keeps the value of the other price when prices change from without tax to with tax', () => {
    const state = reduceForm(opened(line({ priceExcl: '100' })), { type: 'header', change: { taxMode: 'INCL' } })
    expect(state.form.rows[0]).to.include({ priceIncl: '113', priceExcl: '100', amountIncl: '339.00' })
    expect(inputOf(state.form).details[0]).to.include({ priceIncl: '113' }).and.not.to.have.property('priceExcl')
  })

  it('sums rounded rows, per tax rate, and converts at the rate of the day', () => {
    const { form } = opened(line({}), line({ taxCode: 'S6', qty: '1', priceExcl: '50' }), line({ qty: '' }))
    expect(totalsOf(form, lists)).to.deep.equal({
      amountExcl: '150.01',
      taxAmount: '16.00',
      amountIncl: '166.01',
      localAmount: '1294.88',
      taxes: [
        { taxCode: 'S13', percent: '13', amountExcl: '100.01', taxAmount: '13.00' },
        { taxCode: 'S6', percent: '6', amountExcl: '50.00', taxAmount: '3.00' },
      ],
    })
  })

  it('tells no local amount when the day has no rate', () => {
    const { form } = reduceForm(opened(line({})), { type: 'header', change: { currency: 'JPY' } })
    expect(form.rows[0]?.amountExcl).to.equal('100')
    expect(totalsOf(form, lists).localAmount).to.equal(undefined)
  })

  it('takes the terms of a supplier into the header and into rows without content only', () => {
    const start = opened(line({}), emptyRow({ defaultTax: '' }))
    const row = {
      id: '9',
      name: 'Nine',
      currency: 'CNY',
      taxMode: 'INCL',
      taxCode: 'S6',
      paymentTermId: '4',
      contactId: '5',
      contactName: 'Wu',
    }
    const known = { header: start.form.header, filledAddress: '', lists }
    const state = reduceForm(start, picked('supplierId', { supplierId: '9', supplierName: 'Nine' }, row, known))
    expect(state.form.header).to.include({
      supplierId: '9',
      currency: 'CNY',
      taxMode: 'INCL',
      paymentTermId: '4',
      supplierContactId: '5',
    })
    expect(state.form.rows.map(each => each.taxCode)).to.deep.equal(['S13', 'S6'])
  })

  it('lets a warehouse fill in its address, but not over one that was typed', () => {
    const own = { warehouseId: '3' }
    const address = (deliveryAddress: string, filledAddress: string) => {
      const header = { ...saved().header, deliveryAddress }
      const event = picked('warehouseId', own, { id: '3', address: 'Gate 9' }, { header, filledAddress, lists })
      return event.type === 'header' ? event.change.deliveryAddress : undefined
    }
    expect(address('', '')).to.equal('Gate 9')
    expect(address('Gate 3', 'Gate 3')).to.equal('Gate 9')
    expect(address('Where I say', 'Gate 3')).to.equal(undefined)
  })

  it('moves problems with their rows and drops those whose cell was corrected', () => {
    const [one, two, three] = [line({}), line({ qty: '0' }), line({ spec: 'x' })]
    const problem = (field: string) => ({ field, code: '10008', msg: 'wrong' })
    let state = reduceForm(opened(one, two, three), {
      type: 'refused',
      problems: [problem('remark'), problem('details[1].qty'), problem('details[2].spec')],
    })
    state = reduceForm(state, { type: 'rows', rows: state.form.rows.slice(1) })
    expect(state.problems.map(each => each.field)).to.deep.equal(['remark', 'details[0].qty', 'details[1].spec'])
    const corrected = state.form.rows.map((row, at) => (at === 0 ? { ...row, qty: '4' } : row))
    state = reduceForm(state, { type: 'rows', rows: corrected })
    expect(state.problems.map(each => each.field)).to.deep.equal(['remark', 'details[1].spec'])
    state = reduceForm(state, { type: 'header', change: { remark: 'now' } })
    expect(state.problems.map(each => each.field)).to.deep.equal(['details[1].spec'])
  })

  it('is unsaved only while something differs, and an empty row is nothing', () => {
    const start = opened(line({}))
    expect(isDirty(start)).to.equal(false)
    const rows = [...start.form.rows, emptyRow(start.form)]
    expect(isDirty(reduceForm(start, { type: 'rows', rows }))).to.equal(false)
    const typed = reduceForm(start, { type: 'header', change: { remark: 'a' } })
    expect(isDirty(typed)).to.equal(true)
    expect(isDirty(reduceForm(typed, { type: 'header', change: { remark: '' } }))).to.equal(false)
    expect(reduceForm(typed, { type: 'refused', problems: [] }).form.header.remark).to.equal('a')
  })

  it('takes empty rows out before it is sent', () => {
    const start = opened(emptyRow({ defaultTax: 'S13' }), line({}))
    expect(reduceForm(start, { type: 'tidied' }).form.rows.map(row => row.materialText)).to.deep.equal(['Bolt'])
  })
})

describe('order form, check', () => {
  const problems = (form: OrderForm) => checkForm(form, lists).map(({ field, problem }) => `${field} ${problem}`)

  it('finds nothing wrong with a complete order', () => {
    expect(problems(saved(line({})))).to.deep.equal([])
  })

  it('asks for what the contract requires', () => {
    const form = emptyForm('2026-11-21')
    expect(problems({ ...form, rows: [] })).to.deep.equal(
      ['supplierId', 'purchaserId', 'orgId', 'companyId', 'currency', 'paymentTermId', 'deliveryAddress'].map(
        field => `${field} required`,
      ),
    )
  })

  it('names the cell of each wrong value', () => {
    const form = saved(
      line({ qty: '1.5' }),
      line({ qty: '0', unit: 'KGM' }),
      line({ qty: '2', delivered: '3' }),
      line({ needDate: '2026-11-20', priceUnit: '0' }),
      line({ materialText: '', remark: 'x'.repeat(501) }),
      line({ materialCode: 'NOPE' }),
    )
    expect(problems(form)).to.deep.equal([
      'details[0].qty precision',
      'details[1].qty positive',
      'details[2].qty belowDelivered',
      'details[3].priceUnit priceUnit',
      'details[3].needDate needBeforeOrder',
      'details[4].materialText material',
      'details[4].remark tooLong',
      'details[5].materialId unknownMaterial',
    ])
  })

  it('asks for the place of an incoterm', () => {
    const form = saved(line({}))
    expect(problems({ ...form, header: { ...form.header, incoterm: 'FOB' } })).to.deep.equal(['incotermPlace required'])
  })
})

describe('order form, differences', () => {
  it('lists fields, cells, new and removed rows, and takes equal numbers as equal', () => {
    const before = saved(line({ id: '1', rowNo: 1, qty: '3' }), line({ id: '2', rowNo: 2 }))
    const [first] = before.rows
    const after: OrderForm = {
      ...before,
      header: { ...before.header, warehouseId: '2', warehouseName: 'North' },
      rows: [{ ...(first ?? line({})), qty: '5', priceExcl: '33.3350' }, line({ materialText: 'Nut' })],
    }
    expect(
      formDifferences(before, after, lists).map(({ field, row, before: old, after: now }) => [field, row, old, now]),
    ).to.deep.equal([
      ['warehouseId', undefined, '', 'North'],
      ['row', '2', 'Bolt · 3 pc · 2026-12-01', ''],
      ['qty', '1', '3', '5'],
      ['row', '2', '', 'Nut · 3 pc · 2026-12-01'],
    ])
  })

  it('brings a newer version in without losing what was typed', () => {
    const base = saved(line({ id: '1', qty: '3' }), line({ id: '2' }), line({ id: '3' }))
    const change = (form: OrderForm, id: string, cells: Partial<FormRow>) => ({
      ...form,
      rows: form.rows.map(row => (row.id === id ? { ...row, ...cells } : row)),
    })
    let mine = change(change(base, '1', { qty: '8' }), '3', { spec: 'mine' })
    mine = { ...mine, header: { ...mine.header, remark: 'mine' } }
    let newer = change(base, '1', { qty: '9', needDate: '2027-01-01' })
    newer = { ...newer, version: 2, header: { ...newer.header, remark: 'theirs', sourceNo: 'A-1' } }
    newer.rows = [...newer.rows.filter(row => row.id === '1'), line({ id: '4', materialText: 'Nut' })]
    const { form, kept } = mergeForms(base, mine, newer)
    expect(form.version).to.equal(2)
    expect(form.header).to.include({ remark: 'mine', sourceNo: 'A-1' })
    expect(form.rows.map(row => [row.id, row.qty, row.needDate, row.spec])).to.deep.equal([
      ['1', '8', '2027-01-01', ''],
      ['', '3', '2026-12-01', 'mine'],
      ['4', '3', '2026-12-01', ''],
    ])
    expect([...kept].sort()).to.deep.equal(['1.qty', '3.row', 'remark'])
  })
})
