import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Big from 'big.js'
import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { TableFault } from './table-parts.ts'
import type { Table, TableLimits, TableRow } from './table-parts.ts'
import { ZipFault, readZipEntry, zipEntries } from './zip-entries.ts'

/** Maximum number of rows in a sheet. */
const mostSheetRows = 1_048_576

/** Undefined if the workbook has no such part. */
type ReadPart = (name: string) => Promise<Buffer | undefined>

/** Non-empty rows of the first sheet of an XLSX workbook (ECMA-376). @throws TableFault. */
export async function readWorkbook(content: Buffer, limits: TableLimits): Promise<Table> {
  try {
    const entries = zipEntries(content)
    let left = limits.unpacked
    const read: ReadPart = async name => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const part = await readZipEntry(content, entry, left)
      left -= part.length
      return part
    }
    const { path, from1904 } = await firstSheet(read)
    const shared = await sharedTexts(await read('xl/sharedStrings.xml'), limits)
    const sheet = await read(path)
    if (sheet === undefined) throw new TableFault('notTable')
    return { rows: await sheetRows(sheet, shared, limits), from1904 }
  } catch (error) {
    if (error instanceof TableFault) throw error
    const tooLarge = error instanceof ZipFault && error.message === 'content'
    throw new TableFault(tooLarge ? 'tooLargeInside' : 'notTable', { cause: error })
  }
}

/** The first visible sheet. */
async function firstSheet(read: ReadPart): Promise<{ path: string; from1904: boolean }> {
  const workbook = await read('xl/workbook.xml')
  const relations = await read('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || relations === undefined) throw new TableFault('notTable')
  let id: string | undefined
  let from1904 = false
  await parse(workbook, {
    open(name, attributes) {
      if (name === 'sheet' && !/hidden/i.test(attributes.get('state') ?? '')) id ??= attributes.get('id')
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '')
    },
  })
  let target: string | undefined
  await parse(relations, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.get('Id') === id) target = attributes.get('Target')
    },
  })
  if (target === undefined) throw new TableFault('notTable')
  return { path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target), from1904 }
}

/** Without phonetic hints. */
async function sharedTexts(part: Buffer | undefined, limits: TableLimits): Promise<string[]> {
  const texts: string[] = []
  // Our own lists have some 30 columns; other sheets share these texts, too.
  const most = 50 * (limits.rows + 1)
  if (part === undefined) return texts
  let text = ''
  let inText = false
  let phonetic = false
  await parse(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't'
    },
    text(piece) {
      if (inText && !phonetic) text += piece
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text))
      if (texts.length > most) throw new TableFault('tooLargeInside')
      if (name === 'rPh') phonetic = false
      inText = false
    },
  })
  return texts
}

async function sheetRows(sheet: Buffer, shared: readonly string[], limits: TableLimits): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let number = 0
  let characters = 0
  let cells: (string | undefined)[] = []
  let cell = { column: -1, type: 'n', text: '' }
  let within = ''
  let phonetic = false
  await parse(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        number = rowNumber(attributes.get('r'), number)
        cells = []
        cell.column = -1
      }
      if (name === 'c') {
        cell = { column: columnOf(attributes.get('r')) ?? cell.column + 1, type: attributes.get('t') ?? 'n', text: '' }
      }
      if (name === 'rPh') phonetic = true
      within = name
    },
    text(piece) {
      if ((within === 'v' || within === 't') && !phonetic) cell.text += piece
    },
    close(name) {
      within = ''
      if (name === 'rPh') phonetic = false
      if (name === 'c') {
        const shown = shownText(cell, shared)
        // Cells that are only formatted, such as a coloured header far to the right.
        if (shown.trim() === '') return
        if (cell.column >= limits.columns) throw new TableFault('tooManyColumns')
        cells[cell.column] = shown
        characters += shown.length
        if (characters > limits.characters) throw new TableFault('tooLargeInside')
      }
      if (name !== 'row' || !cells.some(text => text !== undefined && text.trim() !== '')) return
      rows.push({ number, cells: Array.from(cells, text => text ?? '') })
      if (rows.length > limits.rows + 1) throw new TableFault('tooManyRows')
    },
  })
  return rows
}

/** A day is returned as the sheet's serial number. */
function shownText({ type, text }: { type: string; text: string }, shared: readonly string[]) {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'n') return numberText(text)
  return type === 'inlineStr' || type === 'str' ? unescaped(text) : text
}

/** As a spreadsheet shows it: 15 digits, no exponent. */
function numberText(text: string): string {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? text : new Big(value.toPrecision(15)).toFixed()
}

/** Characters forbidden in XML are written as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Rows must be ascending and within the maximum; a missing number is the next one. */
function rowNumber(text: string | undefined, before: number): number {
  const number = text === undefined ? before + 1 : /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (number <= before || number > mostSheetRows) throw new TableFault('notTable')
  return number
}

/** 'C7' is column 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Heard {
  open?(name: string, attributes: ReadonlyMap<string, string>): void
  text?(piece: string): void
  close?(name: string): void
}

const pieceLength = 256 * 1024

/** Walks through XML, with names without prefix. Other work can run between pieces. */
async function parse(part: Buffer, heard: Heard): Promise<void> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new TableFault('notTable')
  })
  if (heard.open !== undefined)
    parser.on('opentag', (tag: SaxesTagPlain) => heard.open?.(local(tag.name), attributesOf(tag)))
  parser.on('text', piece => heard.text?.(piece))
  parser.on('cdata', piece => heard.text?.(piece))
  parser.on('closetag', tag => heard.close?.(local(tag.name)))
  const decoder = new TextDecoder('utf-8')
  for (let at = 0; at < part.length; at += pieceLength) {
    parser.write(decoder.decode(part.subarray(at, at + pieceLength), { stream: true }))
    await setImmediate()
  }
  parser.write(decoder.decode())
  parser.close()
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(tag: SaxesTagPlain): Map<string, string> {
  return new Map(Object.entries(tag.attributes).map(([name, value]) => [local(name), value]))
}
