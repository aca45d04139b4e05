import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ActState } from '../../src/kit/state/act-state.ts'
import { DetailState } from '../../src/kit/state/detail-state.ts'
import { Failed, Refused } from '../../src/kit/call/errors.ts'

const settled = () => new Promise(setImmediate)

describe('an act', () => {
  it('ignores a second click while the first runs', async () => {
    const act = new ActState()
    let runs = 0
    const work = async () => {
      runs++
      await settled()
      return 'done'
    }
    const ends = await Promise.all([act.run(work), act.run(work)])
    assert.deepEqual([runs, ends], [1, ['done', undefined]])
    assert.equal(await act.run(work), 'done')
  })

  it('keeps what it was refused with until it is tried again or cleared', async () => {
    const act = new ActState()
    await act.run(() => Promise.reject(new Refused('16005', 'not now')))
    assert.equal(act.snapshot().busy, false)
    assert.ok(act.snapshot().failure instanceof Refused)
    act.clear()
    assert.equal(act.snapshot().failure, undefined)
    await act.run(() => Promise.reject(new Failed('network')))
    await act.run(() => Promise.resolve())
    assert.equal(act.snapshot().failure, undefined)
  })

  it('does not hide a bug, and is not busy after it', async () => {
    const act = new ActState()
    await assert.rejects(
      act.run(() => Promise.reject(new TypeError('bug'))),
      TypeError,
    )
    assert.equal(act.snapshot().busy, false)
  })

  it('takes an abort for no failure', async () => {
    const act = new ActState()
    await act.run(() => Promise.reject(new DOMException('', 'AbortError')))
    assert.deepEqual(act.snapshot(), { busy: false, failure: undefined })
  })
})

describe('a record', () => {
  it('shows the one asked for last', async () => {
    const detail = new DetailState<string>()
    const answers: ((value: string) => void)[] = []
    const load = () => new Promise<string>(resolve => answers.push(resolve))
    detail.show('1', load)
    detail.show('2', load)
    answers[1]?.('second')
    await settled()
    answers[0]?.('first')
    await settled()
    assert.deepEqual(detail.snapshot(), { value: 'second', busy: false, failure: undefined })
  })

  it('keeps its value while it loads again, and takes what a save has answered before the load', async () => {
    const detail = new DetailState<string>()
    let answer: (value: string) => void = () => undefined
    detail.show('1', () => new Promise<string>(resolve => (answer = resolve)))
    answer('old')
    await settled()
    detail.reload()
    assert.deepEqual([detail.snapshot().value, detail.snapshot().busy], ['old', true])
    detail.set('saved')
    answer('older')
    await settled()
    assert.deepEqual(detail.snapshot(), { value: 'saved', busy: false, failure: undefined })
  })

  it('comes back with its value when its page was hidden, and without loading again', async () => {
    const detail = new DetailState<string>()
    let loads = 0
    const load = () => Promise.resolve(`load ${++loads}`)
    detail.show('1', load)
    await settled()
    detail.stop()
    detail.show('1', load)
    await settled()
    assert.deepEqual([detail.snapshot().value, loads], ['load 1', 1])
  })

  it('drops the value when another record is meant', async () => {
    const detail = new DetailState<string>()
    detail.show('1', () => Promise.resolve('one'))
    await settled()
    detail.show('2', () => Promise.reject(new Refused('10007', 'gone')))
    assert.equal(detail.snapshot().value, undefined)
    await settled()
    assert.ok(detail.snapshot().failure instanceof Refused)
  })
})
