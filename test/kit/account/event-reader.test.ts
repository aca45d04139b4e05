import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { EventReader } from '../../../src/account/event-reader.ts'

const stream =
  ': beat\n\nretry: 3000\n\nevent: unread\ndata: {"count":3}\n\ndata: one\r\ndata: two\r\n\r\nevent: empty\n\nevent: phase\rdata:x\r\r\n'

describe('a stream of server events', () => {
  it('gives events with their kind and data, and nothing for comments and empty events', () => {
    assert.deepEqual(new EventReader().push(stream), [
      { kind: 'unread', data: { count: 3 } },
      { kind: 'message', data: 'one\ntwo' },
      { kind: 'phase', data: 'x' },
    ])
  })

  it('gives the same events however the stream is cut', () => {
    const whole = new EventReader().push(stream)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: stream.length }), { maxLength: 12 }), cuts => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length]
        const reader = new EventReader()
        const events = places.slice(1).flatMap((end, index) => reader.push(stream.slice(places[index], end)))
        assert.deepEqual(events, whole)
      }),
    )
  })
})
