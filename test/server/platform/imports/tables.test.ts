import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { cellOf } from '../../../../server/kit/tables/cell.ts'
import { csvStream } from '../../../../server/kit/tables/csv.ts'
import { cellValue, dayOfNumber } from '../../../../server/kit/tables/import-cell.ts'
import { importField } from '../../../../server/kit/tables/import-field.ts'
import { readTable } from '../../../../server/kit/tables/read-table.ts'
import { TableFault } from '../../../../server/kit/tables/table-parts.ts'
import { saveUser } from '../../../../src/contract/platform/administration/users.ts'
import { Decimal } from '../../../../src/contract/vocabulary.ts'
import { workbook } from './workbook.ts'

const limits = { rows: 5, columns: 10, unpacked: 100_000, characters: 10_000 }
const csv = async (text: string | Buffer) => (await readTable(Buffer.from(text), limits)).rows.map(row => row.cells)

test('CSV is read with any of its separators, quotes and line ends', async () => {
  assert.deepEqual(await csv('a,b\r\n1,"x, ""y""\nz"\n'), [
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
  ])
  assert.deepEqual(await csv('a;b\n1,5;2'), [
    ['a', 'b'],
    ['1,5', '2'],
  ])
  assert.deepEqual(await csv('a\tb\r1\t'), [
    ['a', 'b'],
    ['1', ''],
  ])
})

test('CSV is read as UTF-8 with and without a mark, as UTF-16, and as old Chinese spreadsheets write it', async () => {
  assert.deepEqual(await csv('\ufeff名称,值\n螺丝,1'), [
    ['名称', '值'],
    ['螺丝', '1'],
  ])
  assert.deepEqual(await csv('名称'), [['名称']])
  assert.deepEqual(await csv(Buffer.from('\ufeff名称', 'utf16le')), [['名称']])
  assert.deepEqual(await csv(Buffer.from([0xc3, 0xfb, 0xb3, 0xc6])), [['名称']])
})

/** Texts as spreadsheets of some country save them; `latin1` writes each character below 256 as its byte. */
const saved: [string, Buffer, string, readonly string[]][] = [
  [
    'Spanish',
    Buffer.from('Code;Name\r\nXV7;Válvula de señal\r\n', 'latin1'),
    'windows-1252',
    ['XV7', 'Válvula de señal'],
  ],
  [
    'Spanish in capitals',
    Buffer.from('Code;Name\r\nN1;AÑO ÚLTIMO\r\n', 'latin1'),
    'windows-1252',
    ['N1', 'AÑO ÚLTIMO'],
  ],
  ['German', Buffer.from('Code;Name\r\nG1;Größe über 5 °C\r\n', 'latin1'), 'windows-1252', ['G1', 'Größe über 5 °C']],
  ['a euro', Buffer.from('Code;Name\r\nE1;5 \x80\r\n', 'latin1'), 'windows-1252', ['E1', '5 €']],
  ['Chinese', Buffer.from('Code,Name\nC1,\xc2\xdd\xcb\xbf 5\xb8\xf6\n', 'latin1'), 'gb18030', ['C1', '螺丝 5个']],
  [
    'Japanese',
    Buffer.from('Code,Name\nJ1,\x82\xcb\x82\xb6\x8f\xc1\x96\xd5\n', 'latin1'),
    'shift_jis',
    ['J1', 'ねじ消耗'],
  ],
]

test('a CSV file without a mark is read in the encoding that its content makes plausible, which is reported', async () => {
  for (const [what, content, encoding, row] of saved) {
    const table = await readTable(content, limits)
    assert.deepEqual([table.encoding, table.rows[1]?.cells], [encoding, row], what)
  }
})

test('titles that are known go before what looks plausible, and the choice of the user before both', async () => {
  // Half-width kana of Shift JIS are common characters of GB 2312 as well.
  const content = Buffer.from('\x83\x52\x81\x5b\x83\x68,\xcc\xb0\n\xb6\xc5\xb6\xc5\xb6\xc5\xb6\xc5,1\n', 'latin1')
  assert.equal((await readTable(content, { ...limits, titles: ['コード'] })).encoding, 'shift_jis')
  const chosen = await readTable(saved[0]?.[1] ?? Buffer.of(), { ...limits, encoding: 'gb18030' })
  assert.deepEqual([chosen.encoding, chosen.rows[1]?.cells[1]], ['gb18030', 'V醠vula de se馻l'])
  const contradicting = readTable(saved[5]?.[1] ?? Buffer.of(), { ...limits, encoding: 'utf-8' })
  await assert.rejects(
    contradicting,
    (error: unknown) => error instanceof TableFault && error.fault === 'notInEncoding',
  )
})

test('a first line that names the separator is no row', async () => {
  assert.deepEqual((await readTable(Buffer.from('sep=|\r\na,b|c\r\n1|2\r\n'), limits)).rows, [
    { number: 1, cells: ['a,b', 'c'] },
    { number: 2, cells: ['1', '2'] },
  ])
  assert.deepEqual(await csv('\ufeffSEP=;\na;b'), [['a', 'b']])
  assert.deepEqual(await csv('sep=;;x'), [['sep=', '', 'x']])
})

test('cells without content count for nothing, however far to the right they are formatted', async () => {
  const coloured = Array.from({ length: 299 }, (_, at) => `<c s="1">${at < 2 ? `<v>${at}</v>` : ''}</c>`).join('')
  const table = await readTable(await workbook(`<row>${coloured}</row><row><c><v>7</v></c></row>`), limits)
  assert.deepEqual(
    table.rows.map(({ cells }) => cells),
    [['0', '1'], ['7']],
  )
  assert.deepEqual(await csv(`a;b${';'.repeat(300)}\n1;2`), [
    ['a', 'b', ...Array<string>(8).fill('')],
    ['1', '2'],
  ])
  await assert.rejects(csv(`a${';'.repeat(11)}b`), TableFault)
})

test('quotes within a cell stand for themselves, and an open quote is no table', async () => {
  assert.deepEqual(await csv('a,b\n5" pipe,"3"" pipe"'), [
    ['a', 'b'],
    ['5" pipe', '3" pipe'],
  ])
  await assert.rejects(csv('a\n"open'), TableFault)
  await assert.rejects(csv(`a\n${'x,'.repeat(11)}`), TableFault)
  await assert.rejects(csv('a\n'.repeat(7)), TableFault)
})

test('no cell of a written CSV begins a formula for any separator, and reading it gives the texts back', async () => {
  const texts = [
    ';=1+1',
    'a;=1+1',
    '|@x',
    'a\t+1',
    'a\n-1',
    'a\r\n=1',
    ' =1',
    'a; =1',
    '=1',
    'a;b',
    '3" pipe',
    '＝1;－1',
  ]
  const cells = texts.map(text => cellOf(text, 'text'))
  async function* pages() {
    await Promise.resolve()
    yield cells.map(cell => [cell])
  }
  const written = (await buffer(csvStream(['t'], pages()))).toString()
  for (const separator of [',', ';', '|', '\t'])
    for (const part of written.split(/[\r\n]/).flatMap(line => line.split(separator)))
      assert.doesNotMatch(part.replaceAll('"', ''), /^\s*[=+\-@＝＋－＠]/, JSON.stringify(part))
  const { rows } = await readTable(Buffer.from(written), { ...limits, rows: 20 })
  const column = { code: 'name', title: 'x', ...importField(saveUser.in.properties.name, false) }
  const readBack = rows.slice(1).map(row => cellValue(column, 'administration', row.cells[0] ?? ''))
  assert.deepEqual(
    readBack.map(read => (read.problem === undefined ? read.value : read.problem.key)),
    texts.map(text => text.trim()),
  )
})

test('rows keep the numbers that a spreadsheet shows; empty ones are left out', async () => {
  const { rows } = await readTable(Buffer.from('a\n\n\nb\n'), limits)
  assert.deepEqual(rows, [
    { number: 1, cells: ['a'] },
    { number: 4, cells: ['b'] },
  ])
})

test('a workbook is read: shared, inline and formula texts, numbers with their digits, the first sheet in sight', async () => {
  const book = await workbook(
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>a_x000D_&amp;b</t></is></c></row>' +
      '<row r="7"><c r="A7"><f>1+1</f><v>2</v></c><c r="B7"><v>0.30000000000000004</v></c><c r="C7"><v>1.5E-7</v></c><c r="D7" t="str"><f>"x"</f><v>x</v></c><c r="E7" t="b"><v>1</v></c></row><row r="9"><c r="A9"/></row>',
    { shared: '<si><r><t>Sha</t></r><r><t>red</t></r><rPh><t>read aloud</t></rPh></si>' },
  )
  assert.deepEqual((await readTable(book, limits)).rows, [
    { number: 2, cells: ['Shared', '', 'a\r&b'] },
    { number: 7, cells: ['2', '0.3', '0.00000015', 'x', '1'] },
  ])
})

test('a workbook that is larger inside than allowed, declares entities, or has too many rows is refused', async () => {
  const fault = async (book: Promise<Buffer>) => {
    const error = await readTable(await book, limits).catch((thrown: unknown) => thrown)
    return error instanceof TableFault ? error.fault : error
  }
  assert.equal(await fault(workbook(' '.repeat(1_000_000))), 'tooLargeInside')
  const long = 'x'.repeat(600)
  assert.equal(
    await fault(
      workbook(
        `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(10)}</row><row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`,
        { shared: `<si><t>${long}</t></si>` },
      ),
    ),
    'tooLargeInside',
  )
  assert.equal(await fault(workbook('<row/>', { shared: '<si/>'.repeat(301) })), 'tooLargeInside')
  assert.equal(await fault(workbook('<row><c t="str"><v>&a;</v></c></row>')), 'notTable')
  assert.equal(await fault(workbook('<row><c><v>1</v></c></row>'.repeat(7))), 'tooManyRows')
  assert.equal(await fault(workbook('<row r="1"><c r="ZZ1"><v>1</v></c></row>')), 'tooManyColumns')
})

test('a row has a number that a spreadsheet can have, and comes after the one before', async () => {
  for (const number of ['1e300', '1e3', '0', '-1', '0x10', 'NaN', '1048577', '99999999999999999999', ''])
    await assert.rejects(
      readTable(await workbook(`<row r="${number}"><c><v>1</v></c></row>`), limits),
      (error: unknown) => error instanceof TableFault && error.fault === 'notTable',
      number,
    )
  await assert.rejects(readTable(await workbook('<row r="2"><c><v>1</v></c></row>'.repeat(2)), limits), TableFault)
  const { rows } = await readTable(
    await workbook('<row r="1048575"><c><v>1</v></c></row><row><c><v>2</v></c></row>'),
    limits,
  )
  assert.deepEqual(
    rows.map(row => row.number),
    [1_048_575, 1_048_576],
  )
})

test('days are counted from 1900 or 1904', () => {
  assert.deepEqual(
    ['46348', '46348.5', 'x', '12'].map(text => dayOfNumber(text, false)),
    ['2026-11-22', '2026-11-22', 'x', '12'],
  )
  assert.equal(dayOfNumber('44886', true), '2026-11-22')
})

test('cells become what their field takes, or a sentence', () => {
  const { properties } = saveUser.in
  const value = (name: keyof typeof properties, text: string) => {
    const column = { code: name, title: 'x', texts: 'userTypes', ...importField(properties[name], false) }
    const read = cellValue(column, 'administration', text)
    return read.problem === undefined ? read.value : read.problem.key
  }
  assert.equal(value('userType', ' buyer '), 'BUYER')
  assert.equal(value('userType', '供应商'), value('userType', 'Supplier'))
  assert.equal(value('userType', 'x'), 'imports.choice')
  assert.deepEqual(
    ['是', 'No', '1', 'maybe'].map(text => value('active', text)),
    [1, 0, 1, 'imports.yesNo'],
  )
  assert.deepEqual(
    ['42', '4.5'].map(text => value('age', text)),
    [42, 'imports.wholeNumber'],
  )
  assert.deepEqual(
    ['2026/1/2', '2026年11月22日', '2026-02-30', 'soon'].map(text => value('validUntil', text)),
    ['2026-01-02', '2026-11-22', 'imports.day', 'imports.day'],
  )
  assert.deepEqual(value('roleIds', 'A; B、A\nC'), ['A', 'B', 'C'])
  assert.equal(value('name', "'=1+1"), '=1+1')
  assert.equal(value('name', '#REF!'), 'imports.errorCell')
  const price = { code: 'price', title: 'x', ...importField(Decimal(), false) }
  assert.deepEqual(cellValue(price, '', '1,5').problem?.key, 'imports.number')
})
