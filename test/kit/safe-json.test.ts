import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { encodeJson } from '../../src/kit/format/safe-json.ts'

afterEach(() => {
  for (const holder of [Array.prototype, Object.prototype, String.prototype])
    for (const junk of ['toJSON', 'each']) Reflect.deleteProperty(holder, junk)
})

describe('encoding JSON', () => {
  it('says the same as the browser for any JSON value', () => {
    fc.assert(fc.property(fc.jsonValue(), value => assert.equal(encodeJson(value), JSON.stringify(value))))
  })

  it('says the same when lists and objects have a foreign toJSON and enumerable junk', () => {
    const value = { ids: ['1', '2'], rows: [{ qty: '1.5', tags: [] }], none: null, skipped: undefined }
    const wanted = JSON.stringify(value)
    Object.assign(Array.prototype, { toJSON: () => '"junk"', each: () => undefined })
    Object.assign(Object.prototype, { toJSON: () => '"junk"' })
    assert.equal(encodeJson(value), wanted)
  })

  it('keeps a key named __proto__ as a key', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}')
    assert.equal(encodeJson(value), '{"__proto__":{"a":1}}')
  })

  it('writes dates as text, and null for nothing', () => {
    assert.equal(encodeJson({ at: new Date(0) }), '{"at":"1970-01-01T00:00:00.000Z"}')
    assert.equal(encodeJson(undefined), 'null')
  })
})
