import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { OpenTabs, aliveLimit } from '../../../src/portal/tabs/open-tabs.ts'

const once = { perRecord: false }
const perRecord = { perRecord: true }
const place = (path: string, query: Record<string, string> = {}) => ({ path, query })
const ids = (tabs: OpenTabs) => tabs.tabs.map(tab => tab.id)
const home = () => OpenTabs.at('/home')
const three = () => home().open(place('/a'), once).open(place('/b'), once).open(place('/c'), once)

describe('open tabs', () => {
  it('begins with the fixed home tab', () => {
    assert.deepEqual(ids(home()), ['/home'])
    assert.equal(home().active.fixed, true)
  })

  it('has one tab for a record, whichever of its parts the address opens', () => {
    const record = (query: Record<string, string> = {}) => place('/file', { id: '7', ...query })
    const bank = home().open(record({ tab: 'bank' }), perRecord)
    assert.deepEqual([ids(bank), bank.active.query], [['/home', '/file?id=7'], { id: '7', tab: 'bank' }])
    // By its key alone it is shown as it was left.
    assert.deepEqual(bank.open(record(), perRecord).active.query, { id: '7', tab: 'bank' })
    const followed = bank.follow({ id: '7', tab: 'audit' })
    assert.equal(followed.open(record({ tab: 'audit' }), perRecord).active.view, bank.active.view)
    const asked = followed.open(record({ tab: 'orders' }), perRecord)
    assert.deepEqual([ids(asked).length, asked.active.view], [2, '/file?id=7&tab=orders'])
  })

  it('adds a tab once per path and shows it', () => {
    const tabs = three().open(place('/a'), once)
    assert.deepEqual(ids(tabs), ['/home', '/a', '/b', '/c'])
    assert.equal(tabs.active.id, '/a')
  })

  it('stays the same when what is shown is shown again', () => {
    const tabs = three()
    assert.equal(tabs.open(place('/c'), once), tabs)
    assert.equal(tabs.show('/c'), tabs)
    assert.equal(tabs.show('/unknown'), tabs)
    assert.equal(tabs.show('/a').active.id, '/a')
  })

  it('keys the view by the path, and by the whole address when there is a query', () => {
    assert.equal(home().open(place('/a'), once).active.view, '/a')
    const tabs = home()
      .open(place('/a'), once)
      .open(place('/a', { status: 'NEW' }), once)
    assert.deepEqual(ids(tabs), ['/home', '/a'])
    assert.equal(tabs.active.view, '/a?status=NEW')
  })

  it('gives each record of a page a tab of its own when the page wants it', () => {
    const tabs = home()
      .open(place('/a', { id: '1' }), perRecord)
      .open(place('/a', { id: '2' }), perRecord)
    assert.deepEqual(ids(tabs), ['/home', '/a?id=1', '/a?id=2'])
  })

  it('keeps tab and view when the page moves its own filters into the address', () => {
    const tabs = home().open(place('/a'), once).follow({ page: '2' })
    assert.deepEqual([tabs.active.id, tabs.active.view, tabs.active.query], ['/a', '/a', { page: '2' }])
  })

  it('begins a page again when the address at which it began is asked for after it has moved on', () => {
    const asked = place('/a', { supplierId: '5' })
    const moved = home().open(asked, once).follow({})
    assert.equal(moved.open(asked, once).active.view, '/a?supplierId=5#1')
    assert.deepEqual(moved.open(asked, once).active.query, { supplierId: '5' })
    assert.equal(moved.open(asked, once).follow({}).open(asked, once).active.view, '/a?supplierId=5#2')
  })

  it('shows the tab used before when the shown one is closed', () => {
    const tabs = three().open(place('/a'), once).close('/a')
    assert.equal(tabs.active.id, '/c')
    assert.deepEqual(ids(tabs), ['/home', '/b', '/c'])
  })

  it('keeps showing the shown tab when another is closed', () => {
    assert.equal(three().close('/a').active.id, '/c')
  })

  it('never closes the fixed tab', () => {
    assert.deepEqual(ids(home().close('/home')), ['/home'])
    assert.deepEqual(ids(three().closeAll()), ['/home'])
    assert.equal(three().closeAll().active.id, '/home')
  })

  it('closes all others but the fixed one and shows the one that stays', () => {
    const tabs = three().closeOthers('/a')
    assert.deepEqual(ids(tabs), ['/home', '/a'])
    assert.equal(tabs.active.id, '/a')
  })

  it('closes what stands to the right', () => {
    assert.deepEqual(ids(three().closeRight('/a')), ['/home', '/a'])
    assert.equal(three().closeRight('/a').active.id, '/a')
    assert.equal(three().closeRight('/c').tabs.length, 4)
  })

  it('opens closed tabs again, the last closed first, ten at most', () => {
    const closed = three().close('/a').close('/c')
    const once = closed.reopen()
    assert.deepEqual(ids(once), ['/home', '/b', '/c'])
    assert.equal(once.active.id, '/c')
    assert.deepEqual(ids(once.reopen()), ['/home', '/b', '/c', '/a'])
    const all = once.reopen()
    assert.equal(all.reopen(), all)
    let many = home()
    for (let n = 0; n < 12; n++) many = many.open(place(`/${n}`), { perRecord: false })
    assert.equal(many.closeAll().closed.length, 10)
    assert.equal(many.closeAll().closed[0]?.id, '/11')
  })

  it('reopens tabs that were closed together from the last of the strip to the first', () => {
    const tabs = three().closeAll().reopen().reopen().reopen()
    assert.deepEqual(ids(tabs), ['/home', '/c', '/b', '/a'])
  })

  it('moves a tab along the strip, never in front of the fixed one, and keeps showing the shown one', () => {
    assert.deepEqual(ids(three().move('/c', 1)), ['/home', '/c', '/a', '/b'])
    assert.deepEqual(ids(three().move('/a', 3)), ['/home', '/b', '/c', '/a'])
    assert.deepEqual(ids(three().move('/c', 0)), ['/home', '/c', '/a', '/b'])
    assert.deepEqual(ids(three().move('/c', 99)), ids(three()))
    assert.equal(three().move('/a', 2).active.id, '/c')
    assert.deepEqual(ids(three().move('/home', 2)), ids(three()))
    assert.deepEqual(ids(three().move('/none', 2)), ids(three()))
  })

  it('begins a refreshed page again', () => {
    const once1 = three().refresh('/c')
    assert.equal(once1.active.view, '/c#1')
    assert.equal(once1.refresh('/c').active.view, '/c#2')
  })

  it(`keeps the last ${aliveLimit} used pages alive, in the order of the strip`, () => {
    let tabs = home()
    for (let number = 1; number <= 15; number++) tabs = tabs.open(place(`/p${number}`), once)
    const alive = tabs.alive().map(tab => tab.id)
    assert.equal(alive.length, aliveLimit)
    assert.deepEqual([alive[0], alive.at(-1)], ['/p4', '/p15'])
  })

  it('keeps pages with unsaved changes alive before others', () => {
    let tabs = home().open(place('/draft'), once)
    tabs = tabs.mark('/draft', true)
    for (let number = 1; number <= 15; number++) tabs = tabs.open(place(`/p${number}`), once)
    assert.ok(tabs.alive().some(tab => tab.id === '/draft'))
    assert.equal(tabs.alive().at(-1)?.id, '/p15')
  })

  it('does not keep a page that is never reused, but while it is shown', () => {
    const reusable = (path: string) => path !== '/b'
    assert.deepEqual(
      three()
        .alive(reusable)
        .map(tab => tab.id),
      ['/home', '/a', '/c'],
    )
    assert.ok(
      three()
        .open(place('/b'), once)
        .alive(reusable)
        .some(tab => tab.id === '/b'),
    )
  })

  it('comes back after a reload with the same tabs and the same shown one, without unsaved marks', () => {
    const tabs = three().open(place('/b'), once).mark('/a', true)
    const back = OpenTabs.restore(tabs.save(), () => true)
    assert.deepEqual(back && ids(back), ids(tabs))
    assert.equal(back?.active.id, '/b')
    assert.equal(
      back.tabs.some(tab => tab.unsaved),
      false,
    )
  })

  it('keeps what was closed for a reload of the page', () => {
    const again = OpenTabs.restore(three().close('/b').save(), () => true)
    assert.deepEqual(again && ids(again.reopen()), ['/home', '/a', '/c', '/b'])
  })

  it('forgets tabs of pages that may no longer be seen', () => {
    const back = OpenTabs.restore(three().save(), path => path !== '/c')
    assert.deepEqual(back && ids(back), ['/home', '/a', '/b'])
    assert.equal(back?.active.id, '/b')
  })

  it('restores nothing from text that it did not write', () => {
    for (const text of [null, '', 'null', '[]', '{"tabs":[{}],"used":[]}', '{"tabs":[],"used":[]}', '{"tabs":1}'])
      assert.equal(
        OpenTabs.restore(text, () => true),
        undefined,
      )
  })
})
