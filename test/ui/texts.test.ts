import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from '../support/browser-test.ts'
import { sumsByCurrency, totalOf } from '../../src/ui/table/column-totals.tsx'
import { readDay } from '../../src/ui/field/day-text.ts'
import { compareDecimals, settleDecimal, sumDecimals } from '../../src/kit/format/decimal-text.ts'
import { readCells, writeCells } from '../../src/ui/table/cell-clipboard.ts'
import { pageNumbers } from '../../src/ui/table/page-numbers.ts'

describe('decimals as text', () => {
  it('rounds half up to the precision and keeps every digit of long numbers', () => {
    expect(settleDecimal('1.005', { precision: 2 })).to.equal('1.01')
    expect(settleDecimal('12345678901234.123456', { precision: 6 })).to.equal('12345678901234.123456')
    expect(settleDecimal('007', {})).to.equal('7')
    expect(settleDecimal('.5', {})).to.equal('0.5')
    expect(settleDecimal('5.', {})).to.equal('5')
    expect(settleDecimal('.', {})).to.equal('')
  })

  it('sets a value outside the limits to the limit', () => {
    expect(settleDecimal('120', { max: '100' })).to.equal('100')
    expect(settleDecimal('0.5', { min: '1' })).to.equal('1')
    expect(settleDecimal('100.00', { max: '100' })).to.equal('100.00')
  })

  it('adds exactly', () => {
    expect(sumDecimals(['0.1', '0.2', '', 'n/a'])).to.equal('0.3')
    expect(sumDecimals(['99999999999999.999999', '0.000001'])).to.equal('100000000000000.000000')
    expect(sumDecimals(['-1.5', '1'])).to.equal('-0.5')
    expect(compareDecimals('-0.01', '0')).to.be.lessThan(0)
  })
})

describe('the sums of amounts', () => {
  it('stand once for each currency, by code, exactly; what has no amount counts as nothing', () => {
    const rows = [
      { amount: '0.1', currency: 'USD' },
      { amount: '99999999999999.9999', currency: 'CNY' },
      { amount: '0.2', currency: 'USD' },
      { amount: '0.0001', currency: 'CNY' },
      { amount: null, currency: 'EUR' },
      { amount: 'n/a', currency: 'CNY' },
      { amount: 7 },
    ]
    expect(
      sumsByCurrency(
        rows,
        row => (typeof row.amount === 'number' ? String(row.amount) : (row.amount ?? '')),
        'currency',
      ),
    ).to.deep.equal([
      ['', '7'],
      ['CNY', '100000000000000.0000'],
      ['USD', '0.3'],
    ])
  })

  it('are written with the digits of their currency, and all further ones that are not zero', () => {
    const column = { field: 'amount', title: 'Amount', total: 'sum', currency: 'currency' } as const
    const written = (amount: string, currency: string, language: 'en' | 'es') =>
      renderToStaticMarkup(totalOf(column, [{ amount, currency }], language)).replace(/<[^>]+>/g, '')
    expect(written('1234.5', 'EUR', 'en')).to.equal('1,234.50 EUR')
    expect(written('1234.5', 'EUR', 'es')).to.equal('1.234,50 EUR')
    expect(written('1234.000', 'JPY', 'en')).to.equal('1,234 JPY')
    expect(written('0.005', 'USD', 'en')).to.equal('0.005 USD')
  })
})

describe('days as people type them', () => {
  for (const [typed, day] of [
    ['2026-11-21', '2026-11-21'],
    ['2026/1/2', '2026-01-02'],
    ['20261121', '2026-11-21'],
    ['2026年1月2日', '2026-01-02'],
    ['２０２６－０１－０２', '2026-01-02'],
    ['3-4', '2026-03-04'],
    ['', ''],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['tomorrow', undefined],
    ['1', undefined],
  ] as const)
    it(`reads ${JSON.stringify(typed)} as ${day ?? 'no day'}`, () => {
      expect(readDay(typed, 2026)).to.equal(day)
    })
})

describe('cells of a spreadsheet', () => {
  it('reads quoted cells with tabs, line ends and quotes in them', () => {
    expect(readCells('a\t"b\nc"\t"d""e"\r\nf\t\t\r\n')).to.deep.equal([
      ['a', 'b\nc', 'd"e'],
      ['f', '', ''],
    ])
  })

  it('leaves a quote alone that is part of the text', () => {
    expect(readCells('3/4" pipe\t"loose')).to.deep.equal([['3/4" pipe', '"loose']])
  })

  it('reads back what it wrote', () => {
    const cells = [
      ['a"b', 'c\td'],
      ['e\nf', ''],
    ]
    expect(readCells(writeCells(cells))).to.deep.equal(cells)
  })
})

describe('the pages of a pager', () => {
  for (const [page, pages, shown] of [
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 25, '1 2 3 4 5 … 25'],
    [12, 25, '1 … 11 12 13 … 25'],
    [25, 25, '1 … 21 22 23 24 25'],
  ] as const)
    it(`are ${shown} on page ${page} of ${pages}`, () => {
      expect(
        pageNumbers(page, pages)
          .map(number => number ?? '…')
          .join(' '),
      ).to.equal(shown)
    })
})
