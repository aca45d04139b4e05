import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { LetterIndex } from '../../../src/widgets/record-table/letter-index.ts'
import { RecordsInMemory } from '../../../src/widgets/record-table/record-source.ts'
import { RowPlaces } from '../../../src/widgets/record-table/row-places.ts'

const upTo = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

describe('who draws a row of a table', () => {
  it('stays the same while the row is drawn, and others take over the places of many that go at once', () => {
    const places = new RowPlaces()
    const first = places.take(upTo(0, 10), true)
    assert.deepEqual(
      first.map(place => place.row),
      upTo(0, 10),
    )
    const next = places.take(upTo(6, 10), false)
    assert.deepEqual(
      next.map(place => place.row).sort((a, b) => a - b),
      upTo(6, 10),
    )
    for (const { key, row } of next) if (row < 10) assert.equal(key, first[row]?.key)
    assert.deepEqual(new Set(next.map(place => place.key)), new Set(first.map(place => place.key)))
    // Nothing moves in the document while it scrolls, and the order is correct at rest.
    assert.deepEqual(
      next.map(place => place.key),
      first.map(place => place.key),
    )
    const rest = places.take(upTo(6, 10), true)
    assert.deepEqual(
      rest.map(place => place.row),
      upTo(6, 10),
    )
  })

  it('is new for a row or two, which then stand in order at once', () => {
    const places = new RowPlaces()
    const keys = new Set(places.take(upTo(0, 10), true).map(place => place.key))
    const next = places.take(upTo(2, 10), false)
    assert.deepEqual(
      next.map(place => place.row),
      upTo(2, 10),
    )
    assert.equal(next.filter(place => keys.has(place.key)).length, 8)
  })

  it('is the same when it is asked twice, and gone when rows are gone', () => {
    const places = new RowPlaces()
    places.take(upTo(0, 20), true)
    const once = places.take(upTo(11, 20), false)
    assert.deepEqual(places.take(upTo(11, 20), false), once)
    assert.deepEqual(
      places.take([3], true).map(place => place.row),
      [3],
    )
  })
})

describe('records in memory', () => {
  const names = ['Bearing', 'Übergang', 'GASKET', 'gasket 7', 'Kelvin \u212a', 'straße ſ', '密封圈', '']
  const rows = Array.from({ length: 24_000 }, (_, at) => ({
    no: `M-${at}`,
    name: names[at % names.length],
    qty: at % 90,
  }))
  const columns = [{ field: 'no' }, { field: 'name' }, { field: 'qty' }]
  const found = (search: string, source: RecordsInMemory, orderBy: { field: string; desc?: boolean }[] = []) =>
    source.page({ page: 1, pageSize: Infinity, orderBy }, search, columns).records

  it('are found the same whether the index of letters is ready or not', async () => {
    const letters = new LetterIndex(rows)
    letters.read(['no', 'name'])
    while (letters.canContain('no', 'gasket') || letters.canContain('name', 'zzz')) await wait(5)
    for (const text of ['gasket', 'GASKET 7', 'kelvin k', 'E S', '密封', 'übergang', 'ÜBER', 'm-1', 'ring'])
      for (const field of ['no', 'name'] as const) {
        const wanted = new RegExp(text, 'iu')
        const holds = rows.some(row => wanted.test(row[field] ?? ''))
        if (holds) assert.ok(letters.canContain(field, text), `${text} is in ${field}`)
      }
    assert.ok(letters.canContain('unread', 'gasket'))
  })

  it('are searched in texts and numbers, and keep the order that was asked for', () => {
    const source = new RecordsInMemory(rows)
    assert.equal(found('gasket', source).length, 6_000)
    assert.equal(found('gasket 7', source).length, 3_000)
    assert.equal(found('89', source).length, rows.filter(row => `${row.no} ${row.qty}`.includes('89')).length)
    const sorted = found('', source, [{ field: 'qty', desc: true }])
    const some = found('gasket', source, [{ field: 'qty', desc: true }])
    assert.deepEqual(
      some,
      sorted.filter(row => /gasket/i.test(String(row['name']))),
    )
    source.stop()
  })
})
