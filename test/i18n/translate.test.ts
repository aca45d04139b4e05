import { describe, expect, it } from '../support/browser-test.ts'
import { translate } from '../../src/i18n/translate.ts'

const texts = {
  plain: 'As it is',
  group: { inner: 'Order {{orderNo}} of {{day}}', 'details.qty': 'Quantity' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  kept: 'No form for {{count}}',
}

describe('a text by its key', () => {
  it('is found in groups, also when the key itself holds dots', () => {
    expect(translate(texts, 'plain', {}, 'en')).to.equal('As it is')
    expect(translate(texts, 'group.details.qty', {}, 'en')).to.equal('Quantity')
    expect(translate(texts, 'group', {}, 'en')).to.equal(undefined)
    expect(translate(texts, 'group.toString', {}, 'en')).to.equal(undefined)
    expect(translate(texts, 'constructor', {}, 'en')).to.equal(undefined)
  })

  it('has its gaps filled as they are given, and an unknown gap is empty', () => {
    expect(translate(texts, 'group.inner', { orderNo: '$& <b>7</b>' }, 'en')).to.equal('Order $& <b>7</b> of ')
  })

  it('keeps the seconds of a moment', () => {
    const gaps = { orderNo: 'PO1', day: '2026-11-29 08:30:07' }
    expect(translate(texts, 'group.inner', gaps, 'en')).to.equal('Order PO1 of 2026-11-29 08:30:07')
  })

  it('takes the plural form of its language, else the general one', () => {
    expect(translate(texts, 'rows', { count: 1 }, 'en')).to.equal('1 row')
    expect(translate(texts, 'rows', { count: 0 }, 'en')).to.equal('0 rows')
    expect(translate(texts, 'rows', { count: 1 }, 'zh')).to.equal('1 rows')
    expect(translate(texts, 'rows', { count: 1_000_000 }, 'es')).to.equal('1000000 rows')
    expect(translate(texts, 'kept', { count: 3 }, 'en')).to.equal('No form for 3')
  })
})
