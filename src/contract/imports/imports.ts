import { Array as List, Boolean as Bool, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Str } from '../vocabulary.ts'

/** At most this many rows come in with one file. */
export const mostImportRows = 10_000

/** Largest file in bytes: 10 MB. */
export const largestImport = 10 * 1024 * 1024

/** What the file chooser of the browser offers. */
export const importEndings = ['.xlsx', '.csv'] as const

/** A task checks first and writes on demand. */
export const importModes = ['CHECK', 'WRITE'] as const
export const importStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const

/** Name of a list's template, such as `users`. */
const TemplateCode = () => Text({ pattern: '^[a-z][a-z-]{1,39}$', maxLength: 40 })

const Key = () => Text({ format: 'uuid', maxLength: 36 })

/** Rows of the file that have the same fault. */
export const ImportFault = Obj({
  /** Code of the column; empty when the whole row is meant. */
  field: Text(),
  /** Title of the column in the caller's language. */
  title: Text(),
  code: Text(),
  msg: Text(),
  /** How many rows have it. */
  count: Integer(),
  /** The first of them, as the spreadsheet numbers its rows. */
  rows: List(Integer()),
})
export type ImportFault = Static<typeof ImportFault>

/** What a row does to its list: it adds a record, changes one, or leaves it as it is. */
export const importEffects = ['NEW', 'CHANGED', 'UNCHANGED'] as const
export type ImportEffect = (typeof importEffects)[number]

/** Rows without a fault that have the same effect. */
const EffectRows = Obj({
  effect: Enum(importEffects),
  count: Integer(),
  /** The first of them, as the spreadsheet numbers its rows. */
  rows: List(Integer()),
})

/** An import, from the check of its file to what was written (ImportTask). */
export const ImportTask = Obj({
  key: Text(),
  templateCode: Text(),
  fileName: Text(),
  mode: Enum(importModes),
  status: Enum(importStatuses),
  rowsTotal: Integer(),
  /** Rows that this run has been through. */
  rowsDone: Integer(),
  /** Rows without a fault; after the write: rows that were written. */
  rowsOk: Integer(),
  rowsFailed: Integer(),
  /** What the rows without a fault do, or did; empty where the list cannot tell before it writes. */
  effects: List(EffectRows),
  /** Titles of columns in the file that the list does not know and that were left aside. */
  unknownColumns: List(Text()),
  /** The faults with most rows first, at most 100. */
  faults: List(ImportFault),
  /** There are more kinds of faults than `faults` has; the report file has them all. */
  moreFaults: Bool(),
  /** Why the run itself failed; empty unless `FAILED`. */
  msg: Text(),
})
export type ImportTask = Static<typeof ImportTask>

/** A file in an answer. */
export const AnsweredFile = Obj({
  /** With its ending. */
  fileName: Text(),
  contentType: Text(),
  /** In base64. */
  content: Text(),
})
export type AnsweredFile = Static<typeof AnsweredFile>

// --- ours; the right to import is that of the list's own save call -----------

/**
 * The empty workbook of a list: its columns in the caller's language, and a second sheet that says what belongs in
 * each. Refuses 10007 for an unknown template, 16006 without the right to save.
 */
export const getImportTemplate = endpoint('POST', 'basic/import/template', {
  in: Obj({ templateCode: TemplateCode() }),
  out: AnsweredFile,
  access: 'signed-in',
})

/**
 * Takes an XLSX or CSV file as `multipart/form-data` (first the fields, then the file) and checks each of its rows by
 * the rules of the list's save call; nothing is written. A large file is checked by a job: ask `getImport` until it is
 * `DONE`. Refuses 10007 for an unknown template, 10008 for too many bytes or rows, 10011 without a file, 10017 when it
 * is no table or lacks an obligatory column, 10018 without rows, 16006 without the right to save.
 */
export const checkImport = endpoint('POST', 'basic/import/check', {
  in: Obj({
    templateCode: TemplateCode(),
    /** The name to show; that of the file part when absent. */
    fileName: Optional(Str(255)),
    file: Text({ format: 'binary' }),
  }),
  out: ImportTask,
  access: 'signed-in',
  saves: true,
  form: true,
})

/** How far an import is and what is wrong with its rows. Refuses 10007 for none of the caller's within 24 hours. */
export const getImport = endpoint('POST', 'basic/import/getById', {
  in: Obj({ key: Key() }),
  out: ImportTask,
  access: 'signed-in',
})

/** The rows with faults as a workbook whose last column says what is wrong. Refuses 10007 as `getImport`, 10018 without any. */
export const getImportReport = endpoint('POST', 'basic/import/report', {
  in: Obj({ key: Key() }),
  out: AnsweredFile,
  access: 'signed-in',
})

/**
 * Writes the rows that were checked, each wholly or not at all; a row that was written is never written again. Refuses
 * 10007 as `getImport`, 10015 when no row is without fault, 10017 while rows have faults, unless `skipFailed`, 16005
 * while it runs or when it was written, 16006 without the right to save.
 */
export const writeImport = endpoint('POST', 'basic/import/write', {
  in: Obj({ key: Key(), skipFailed: Optional(Bool()) }),
  out: ImportTask,
  access: 'signed-in',
  saves: true,
})
