import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { fakeClock } from '../../support/page.ts'
import { watchIdle } from '../../../src/account/idle.ts'
import { $notices } from '../../../src/kit/session/notices.ts'
import { $session, updateSession } from '../../../src/kit/session/session-store.ts'

const hour = 3_600_000
const tokens = { access: 'a', refresh: 'r', expiresIn: 7_200, expiresAt: undefined }

afterEach(() => {
  updateSession({ tokens: undefined })
  $notices.set([])
  localStorage.clear()
})

async function page(work: (click: () => Event, pass: (ms: number) => void) => void) {
  const time = await fakeClock()
  const target = new EventTarget()
  const stop = watchIdle(target)
  const click = () => {
    const event = new Event('click', { cancelable: true })
    target.dispatchEvent(event)
    return event
  }
  try {
    work(click, time.pass)
  } finally {
    stop()
    time.restore()
  }
}

describe('an hour without a click', () => {
  it('ends the session with the next click, which does nothing else', () =>
    page((click, pass) => {
      updateSession({ tokens })
      pass(hour + 1)
      assert.ok($session.get().tokens)
      assert.ok(click().defaultPrevented)
      assert.equal($session.get().tokens, undefined)
      assert.deepEqual(
        $notices.get().map(notice => notice.key),
        ['idle'],
      )
    }))

  it('is over 3,600,000 ms: a click after exactly that time begins a new hour', () =>
    page((click, pass) => {
      updateSession({ tokens })
      pass(hour)
      click()
      pass(hour)
      click()
      assert.ok($session.get().tokens)
    }))

  it('means nothing to a visitor without a token', () =>
    page((click, pass) => {
      pass(2 * hour)
      assert.equal(click().defaultPrevented, false)
      assert.deepEqual($notices.get(), [])
    }))

  it('counts clicks of other tabs', () =>
    page((click, pass) => {
      updateSession({ tokens })
      pass(hour / 2)
      click()
      pass(hour / 2 + 1)
      const elsewhere = watchIdle(new EventTarget())
      click()
      elsewhere()
      assert.ok($session.get().tokens)
    }))
})
