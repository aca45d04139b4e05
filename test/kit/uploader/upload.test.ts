import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import '../../support/page.ts'
import type { Attachment } from '../../../src/contract/platform/attachments/attachments.ts'
import { clock } from '../../../src/kit/format/clock.ts'
import { Failed, Refused } from '../../../src/kit/call/errors.ts'
import { $session, updateSession } from '../../../src/kit/session/session-store.ts'
import { Upload } from '../../../src/widgets/uploader/upload.ts'
import { atOnce, takeSlot } from '../../../src/widgets/uploader/upload-slots.ts'
import type { SendJob } from '../../../src/widgets/uploader/send-job.ts'

// Upload waits for the browser to be online again; here it never is offline.
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })

const { after, now } = clock
afterEach(() => Object.assign(clock, { after, now }))

const row = { id: '7' } as Attachment
const settled = () => new Promise(setImmediate)

/** An upload whose attempts the test ends. */
function begun(size = 1000) {
  const tries: { job: SendJob; arrive(): void; fail(error: unknown): void }[] = []
  const upload = new Upload(
    new File([new Uint8Array(size)], 'a.txt'),
    { businessType: 'PURCHASE_ORDER' },
    job =>
      new Promise((resolve, reject) => {
        job.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        tries.push({ job, arrive: () => resolve(row), fail: reject })
      }),
    () => undefined,
  )
  const at = (index: number) => tries[index] ?? assert.fail(`try ${index} was not made`)
  return { upload, tries, at }
}

/** Waits end at once when the test says so. */
function handClock() {
  const waiting: { ms: number; act: () => void }[] = []
  clock.after = (ms, act) => {
    const one = { ms, act }
    waiting.push(one)
    return () => waiting.splice(waiting.indexOf(one), 1)
  }
  return { waiting, pass: () => waiting.splice(0).forEach(({ act }) => act()) }
}

describe('an upload', () => {
  it('tries again after a lost connection, each time later, under the same key', async () => {
    const time = handClock()
    const { upload, at, tries } = begun()
    const ended = upload.start()
    for (const [index, ms] of [1_000, 3_000, 8_000].entries()) {
      await settled()
      at(index).fail(new Failed('network'))
      await settled()
      assert.deepEqual(upload.phase, { name: 'waiting', again: true })
      assert.deepEqual(
        time.waiting.map(one => one.ms),
        [ms],
      )
      time.pass()
    }
    await settled()
    at(3).arrive()
    assert.equal(await ended, row)
    assert.equal(new Set(tries.map(one => one.job.key)).size, 1)
  })

  it('is not sent to another server than the one it was given for', async () => {
    const time = handClock()
    const { upload, at, tries } = begun()
    const { apiBase } = $session.get()
    try {
      const ended = upload.start()
      await settled()
      updateSession({ apiBase: '/another' })
      assert.throws(() => at(0).job.requireServer(), { kind: 'login' })
      at(0).fail(new Failed('network'))
      await settled()
      time.pass()
      await ended
      assert.equal(tries.length, 1)
      assert.equal(upload.phase.name, 'failed')
      updateSession({ apiBase })
      const again = upload.start()
      await settled()
      assert.equal(tries.length, 2, 'back at its server it may go on')
      upload.stop()
      await again
    } finally {
      updateSession({ apiBase })
    }
  })

  it('gives up after the fourth try, and begins again when somebody asks for it', async () => {
    const time = handClock()
    const { upload, at } = begun()
    const ended = upload.start()
    for (let index = 0; index < 4; index++) {
      await settled()
      at(index).fail(new Failed('network'))
      await settled()
      time.pass()
    }
    assert.equal(await ended, undefined)
    assert.equal(upload.phase.name, 'failed')
    const again = upload.start()
    await settled()
    at(4).arrive()
    assert.equal(await again, row)
  })

  it('is not tried again when the server said no', async () => {
    const { upload, at, tries } = begun()
    const ended = upload.start()
    await settled()
    at(0).fail(new Refused('10008', 'No.'))
    assert.equal(await ended, undefined)
    assert.equal(upload.phase.name, 'failed')
    assert.equal(tries.length, 1)
  })

  it('stops when it is paused, and goes on when it is resumed', async () => {
    const { upload, at } = begun()
    const ended = upload.start()
    await settled()
    upload.pause()
    assert.equal(await ended, undefined)
    assert.equal(upload.phase.name, 'paused')
    const again = upload.start()
    await settled()
    at(1).arrive()
    assert.equal(await again, row)
    assert.equal(upload.phase.name, 'done')
  })

  it('ignores a second start, so that a double click sends once', async () => {
    const { upload, at, tries } = begun()
    const ended = upload.start()
    assert.equal(await upload.start(), undefined)
    await settled()
    at(0).arrive()
    await ended
    assert.equal(tries.length, 1)
  })

  it('knows its share and its speed', async () => {
    let time = 0
    clock.now = () => time
    const { upload, at } = begun(10_000)
    const ended = upload.start()
    await settled()
    time = 1_000
    at(0).job.onSent(2_000)
    assert.deepEqual([upload.percent, upload.speed], [20, 2_000])
    // The envelope of a form counts as little more than the file itself.
    at(0).job.onSent(11_000)
    assert.equal(upload.percent, 100)
    at(0).arrive()
    await ended
  })
})

describe('the turns of a page', () => {
  it('are three at a time for all callers; the next starts when one ends', async () => {
    const { signal } = new AbortController()
    const given = await Promise.all(Array.from({ length: atOnce }, () => takeSlot(signal)))
    let came = false
    const next = takeSlot(signal).then(back => {
      came = true
      return back
    })
    await settled()
    assert.equal(came, false)
    given[0]?.()
    given[0]?.()
    const back = await next
    assert.equal(came, true)
    for (const one of [...given, back]) one()
  })

  it('are not waited for by who has given up', async () => {
    const given = await Promise.all(Array.from({ length: atOnce }, () => takeSlot(new AbortController().signal)))
    const leaving = new AbortController()
    const waiting = takeSlot(leaving.signal)
    leaving.abort()
    await assert.rejects(waiting, { name: 'AbortError' })
    for (const one of given) one()
    const free = await Promise.all(Array.from({ length: atOnce }, () => takeSlot(new AbortController().signal)))
    for (const one of free) one()
  })
})
