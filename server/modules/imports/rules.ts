/** Rows up to this number are checked and written within the call itself. */
export const directRows = 200
/** Rows of a large import that are written in one transaction. */
export const writeStep = 50
/** A worker that dies gives its task to another twice. */
export const mostAttempts = 3
/** Requests of one user that may wait or run at the same time. */
export const mostOpenTasks = 5
/** Files of one user that may wait while another one of theirs is read; their contents still lie with the browser. */
export const mostWaitingFiles = 2
/** Files that lie in memory at once, read or waiting for it; of 10 MB each at most. */
export const mostUploads = 16
/** What a file may be at most, beside its bytes. */
export const tableLimits = { columns: 200, unpacked: 100 * 1024 * 1024, characters: 20_000_000 }

/** A row of a file by the codes of its columns. */
export interface FileRow {
  rowNo: number
  cells: Record<string, string>
}

/** A file as its template understands it. */
export interface UnderstoodFile {
  columns: string[]
  unknownColumns: string[]
  rows: FileRow[]
}
