import { Array as List, Boolean as Bool, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Str } from '../../vocabulary.ts'

export const mostImportRows = 10_000

export const largestImport = 10 * 1024 * 1024

export const importEndings = ['.xlsx', '.csv'] as const

/** CSV encodings, most common first. */
export const textEncodings = [
  ...(['utf-8', 'windows-1252', 'gb18030', 'shift_jis', 'big5', 'utf-16le', 'utf-16be'] as const),
] as const
export type TextEncoding = (typeof textEncodings)[number]

export const importModes = ['CHECK', 'WRITE'] as const
export const importStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const

const TemplateCode = () => Text({ pattern: '^[a-z][a-z-]{1,39}$', maxLength: 40 })

const Key = () => Text({ format: 'uuid', maxLength: 36 })

export const ImportFault = Obj({
  /** Column code; empty for the whole row. */
  field: Text(),
  title: Text(),
  code: Text(),
  msg: Text(),
  count: Integer(),
  /** The first ones, by spreadsheet row number. */
  rows: List(Integer()),
})
export type ImportFault = Static<typeof ImportFault>

export const importEffects = ['NEW', 'CHANGED', 'UNCHANGED'] as const
export type ImportEffect = (typeof importEffects)[number]

const EffectRows = Obj({
  effect: Enum(importEffects),
  count: Integer(),
  rows: List(Integer()),
})

export const ImportTask = Obj({
  key: Text(),
  templateCode: Text(),
  fileName: Text(),
  mode: Enum(importModes),
  status: Enum(importStatuses),
  rowsTotal: Integer(),
  rowsDone: Integer(),
  /** Valid rows; after the write: rows written. */
  rowsOk: Integer(),
  rowsFailed: Integer(),
  effects: List(EffectRows),
  /** Encoding of a CSV file; empty for a workbook, and where all encodings give the same text. */
  encoding: Union([Enum(textEncodings), Enum([''])]),
  /** Text that shows whether the encoding is right. */
  encodingSample: Text(),
  unknownColumns: List(Text()),
  /** Most frequent first, at most 100. */
  faults: List(ImportFault),
  moreFaults: Bool(),
  msg: Text(),
})
export type ImportTask = Static<typeof ImportTask>

export const AnsweredFile = Obj({
  fileName: Text(),
  contentType: Text(),
  /** Base64. */
  content: Text(),
})
export type AnsweredFile = Static<typeof AnsweredFile>

// Not specified; permission as for the list's save call

/** Columns in the caller's language, and a second sheet describing them. */
export const getImportTemplate = endpoint('POST', 'basic/import/template', {
  in: Obj({ templateCode: TemplateCode() }),
  out: AnsweredFile,
  access: 'signed-in',
})

/**
 * XLSX or CSV (`multipart/form-data`, fields first), checked by the rules of the list's save call; nothing is written.
 * Large files are checked by a job: poll `getImport` until `DONE`. 10017 when it is no table, lacks a required column
 * or does not match `encoding`.
 */
export const checkImport = endpoint('POST', 'basic/import/check', {
  in: Obj({
    templateCode: TemplateCode(),
    /** Displayed name; default: the name of the file part. */
    fileName: Optional(Str(255)),
    encoding: Optional(Enum(textEncodings)),
    file: Text({ format: 'binary' }),
  }),
  out: ImportTask,
  access: 'signed-in',
  saves: true,
  form: true,
})

/** 10007 unless it is the caller's and at most 24 hours old. */
export const getImport = endpoint('POST', 'basic/import/getById', {
  in: Obj({ key: Key() }),
  out: ImportTask,
  access: 'signed-in',
})

/** The last column has the faults. 10018 without faults. */
export const getImportReport = endpoint('POST', 'basic/import/report', {
  in: Obj({ key: Key() }),
  out: AnsweredFile,
  access: 'signed-in',
})

/**
 * Each row atomically and only once. 10015 without valid rows, 10017 with faulty rows unless `skipFailed`, 16005 while
 * running or already written.
 */
export const writeImport = endpoint('POST', 'basic/import/write', {
  in: Obj({ key: Key(), skipFailed: Optional(Bool()) }),
  out: ImportTask,
  access: 'signed-in',
  saves: true,
})
