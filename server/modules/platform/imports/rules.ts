import type { ImportTask } from '../../../../src/contract/platform/imports/imports.ts'

/** Maximum number of rows processed within the request itself. */
export const directRows = 200
export const writeStep = 50
/** Two more attempts are made after a worker has died. */
export const mostAttempts = 3
/** Maximum number per user. */
export const mostOpenTasks = 5
/** Maximum number of a user's files that wait while another one is read; they are not uploaded yet. */
export const mostWaitingFiles = 2
/** Maximum number of files in memory, of 10 MB each, read or waiting. */
export const mostUploads = 16
/** Limits in addition to the size in bytes. */
export const tableLimits = { columns: 200, unpacked: 100 * 1024 * 1024, characters: 20_000_000 }

export interface FileRow {
  rowNo: number
  cells: Record<string, string>
}

export interface UnderstoodFile {
  columns: string[]
  unknownColumns: string[]
  rows: FileRow[]
  encoding: ImportTask['encoding']
  encodingSample: string
}
