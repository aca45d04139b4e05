import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failed } from '../../src/kit/call/errors.ts'
import { ListLoader } from '../../src/kit/state/list-loader.ts'
import type { ListRequest } from '../../src/kit/state/list-loader.ts'

type Answer = { records: string[]; total: number }

/** A list whose responses the test resolves, in any order. */
function openList(begin: ConstructorParameters<typeof ListLoader>[0] = {}) {
  const asked: {
    request: ListRequest
    signal: AbortSignal
    answer(rows: string[], total?: number): void
    fail(error: unknown): void
  }[] = []
  const list = new ListLoader<string>(begin)
  const load = (request: ListRequest, signal: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      const answer = (rows: string[], total = rows.length) => resolve({ records: rows, total })
      asked.push({ request, signal, answer, fail: reject })
    })
  const at = (index: number) => {
    const found = asked[index]
    assert.ok(found, `request ${index} was not sent`)
    return found
  }
  return { list, asked, at, follow: (filters = '{}', fixed = '{}') => list.follow(filters, fixed, load) }
}

const settled = () => new Promise(setImmediate)

describe('a list', () => {
  it('is never busy with what lies in memory', () => {
    const list = new ListLoader<string>()
    const busy: boolean[] = []
    list.listen(() => busy.push(list.snapshot().busy))
    list.follow('{}', '{}', ({ page }) => ({ records: [`row ${page}`], total: 20 }))
    list.setPage(2)
    assert.deepEqual([list.snapshot().rows, list.snapshot().page, busy], [['row 2'], 2, [false, false]])
  })

  it('is busy until its first answer, and only then knows whether it is empty', async () => {
    const { list, at, follow } = openList()
    follow()
    assert.deepEqual([list.snapshot().busy, list.snapshot().loadedOnce], [true, false])
    at(0).answer([])
    await settled()
    assert.deepEqual([list.snapshot().busy, list.snapshot().loadedOnce], [false, true])
  })

  it('shows the answer to the newest request, whatever the order of answers', async () => {
    const { list, at, follow } = openList()
    follow()
    list.setFilters({ orderNo: 'b' })
    at(1).answer(['b'])
    await settled()
    at(0).answer(['a'])
    await settled()
    assert.deepEqual(list.snapshot().rows, ['b'])
    assert.ok(at(0).signal.aborted)
    assert.equal(list.snapshot().failure, undefined)
  })

  it('keeps the old rows while it loads and after a failure', async () => {
    const { list, at, follow } = openList()
    follow()
    at(0).answer(['a'])
    await settled()
    list.reload()
    assert.deepEqual(list.snapshot().rows, ['a'])
    at(1).fail(new Failed('network'))
    await settled()
    assert.deepEqual(list.snapshot().rows, ['a'])
    assert.ok(list.snapshot().failure instanceof Failed)
    list.reload()
    assert.equal(list.snapshot().failure, undefined)
  })

  it('treats an abort as no failure', async () => {
    const { list, at, follow } = openList()
    follow()
    at(0).fail(new DOMException('Given up', 'AbortError'))
    await settled()
    assert.deepEqual([list.snapshot().busy, list.snapshot().failure], [false, undefined])
  })

  it('begins at page one after new filters, another size or order, and sends no empty filters', () => {
    const { list, at, follow } = openList({ page: 3, pageSize: 20, filters: { status: '', urgent: 0 } })
    follow('{"status":"","urgent":0}', '{"supplierId":"7"}')
    assert.deepEqual(at(0).request, { urgent: 0, supplierId: '7', page: 3, pageSize: 20 })
    list.setPageSize(50)
    assert.deepEqual([at(1).request.page, at(1).request.pageSize], [1, 50])
    list.setPage(2)
    list.setOrderBy([{ field: 'orderNo', desc: true }])
    assert.deepEqual(at(3).request, {
      urgent: 0,
      supplierId: '7',
      page: 1,
      pageSize: 50,
      orderBy: [{ field: 'orderNo', desc: true }],
    })
  })

  it('lets no filter of the user replace one that always holds', () => {
    const { list, at, follow } = openList()
    follow('{}', '{"supplierId":"7"}')
    list.setFilters({ supplierId: '8' })
    assert.equal(at(1).request.supplierId, '7')
  })

  it('goes to the last page when the one in front has vanished', async () => {
    const { at, follow } = openList({ page: 4 })
    follow()
    at(0).answer([], 21)
    await settled()
    assert.equal(at(1).request.page, 3)
  })

  it('gives up what runs when its page is left, and loads that again when the page comes back', async () => {
    const { list, asked, at, follow } = openList()
    follow()
    list.stop()
    assert.ok(at(0).signal.aborted)
    at(0).answer(['late'])
    await settled()
    assert.deepEqual(list.snapshot().rows, [])
    follow()
    at(1).answer(['a'])
    await settled()
    list.stop()
    follow()
    assert.equal(asked.length, 2)
  })

  it('follows other filters from outside', () => {
    const { at, follow } = openList({ page: 2 })
    follow('{}')
    follow('{"status":"ISSUED"}')
    assert.deepEqual(at(1).request, { status: 'ISSUED', page: 1, pageSize: 10 })
  })
})
