import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import pinyinMatch from 'pinyin-match'
import { SearchIndex, hasHan } from '../../../src/portal/tools/search-index.ts'

const pinyin = (text: string, query: string) => pinyinMatch.match(text, query)
const english = [
  { titles: ['Home'], path: '/dashboard/index' },
  { titles: ['Purchase orders', 'Orders'], path: '/order/list' },
  { titles: ['Purchase orders', 'Order rows'], path: '/order/row-list' },
  { titles: ['Returns'], path: '/pur/return' },
]
const chinese = [
  { titles: ['首页'], path: '/dashboard/index' },
  { titles: ['采购订单', '订单列表'], path: '/order/list' },
  { titles: ['系统管理', '用户'], path: '/system/user' },
  { titles: ['重庆仓库'], path: '/warehouse/cq' },
]
const paths = (found: readonly { path: string }[]) => found.map(entry => entry.path)

describe('the search of the header', () => {
  it('lists everything when nothing is asked', () => {
    assert.deepEqual(new SearchIndex(english).find('  '), english)
  })

  it('finds by title, also with a slip of the keyboard', () => {
    assert.equal(new SearchIndex(english).find('order rows')[0]?.path, '/order/row-list')
    assert.equal(new SearchIndex(english).find('retrun')[0]?.path, '/pur/return')
  })

  it('finds by path, and by the group above', () => {
    assert.equal(new SearchIndex(english).find('/pur/')[0]?.path, '/pur/return')
    assert.deepEqual(paths(new SearchIndex(english).find('purchase')).slice(0, 2).sort(), [
      '/order/list',
      '/order/row-list',
    ])
  })

  it('puts a match of the title before one of the path', () => {
    const index = new SearchIndex([
      { titles: ['Something'], path: '/invoice' },
      { titles: ['Invoice'], path: '/something' },
    ])
    assert.deepEqual(paths(index.find('invoice')), ['/something', '/invoice'])
  })

  it('lets four letters of ten be wrong and not five, and weighs a title 0.7 to a path of 0.3', () => {
    const found = (titles: string[]) => paths(new SearchIndex([{ titles, path: '/0' }]).find('abcdefghij'))
    assert.deepEqual(found(['abcdefzzzz']), ['/0'])
    assert.deepEqual(found(['abcdezzzzz']), [])
    // With weights 0.6 and 0.4, the path without a typo would precede the title with one.
    const index = new SearchIndex([
      { titles: ['0'], path: '/abcdefghij' },
      { titles: ['abcdefghiz'], path: '/0' },
    ])
    assert.deepEqual(paths(index.find('abcdefghij')), ['/0', '/abcdefghij'])
  })

  it('finds nothing for what resembles nothing', () => {
    assert.deepEqual(new SearchIndex(english).find('zzzzqq'), [])
  })

  it('finds Chinese titles by characters, by pinyin initials and by syllables, with readings of the word', () => {
    const index = new SearchIndex(chinese)
    assert.equal(index.find('用户', pinyin)[0]?.path, '/system/user')
    assert.equal(index.find('cgdd', pinyin)[0]?.path, '/order/list')
    assert.equal(index.find('yonghu', pinyin)[0]?.path, '/system/user')
    assert.equal(index.find('cqck', pinyin)[0]?.path, '/warehouse/cq')
    assert.equal(index.find('XTGL', pinyin)[0]?.path, '/system/user')
  })

  it('needs the table of pinyin only for Chinese titles', () => {
    assert.equal(hasHan(english), false)
    assert.equal(hasHan(chinese), true)
  })
})
