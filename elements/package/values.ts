/**
 * The values that host pages hand to elements, as the published package declares them. They stand on nothing, so that
 * a host needs no types of React or of the contract; `test/elements/public-values.test.ts` holds them to what the
 * components take.
 */

/** A record of the host page. */
export type TableRecord = Readonly<Record<string, unknown>>

export interface OrderBy {
  field: string
  desc?: boolean
}

/** A column of `srm-data-table`. */
export interface TableColumn {
  /** Key of the row, name of the sort field and of the column. */
  field: string
  title: string
  /** Text of the cell; the field's own when absent. */
  cell?(row: TableRecord): string
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end'
  /** Width in pixels; without it the column takes what it needs and shares what is left. */
  width?: number
  minWidth?: number
  sortable?: boolean
  /** Stays at the inline start while the table scrolls sideways; the first column always does. */
  sticky?: boolean
  /** The cell opens the row: `srm-row`. */
  link?: boolean
  /** Place in a card, on a narrow page: its heading, its status beside the heading, a labelled fact, or nowhere. */
  card?: 'title' | 'status' | 'fact' | 'hidden'
  /** Long texts may take several lines. */
  wrap?: boolean
  /** The exact sum at the foot. */
  total?: 'sum'
  /** Field with the currency code of the amount: its sum then stands once for each currency. */
  currency?: string
}

/** What `load` of `srm-data-table` is asked for. */
export interface RecordRequest {
  page: number
  pageSize: number
  orderBy: readonly OrderBy[]
  /** The text of `search`; empty for all records. */
  search: string
  /** Aborted when another page is wanted meanwhile. */
  signal: AbortSignal
}

/** Returns one page of records and how many there are in all. */
export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>

/** A filter of `srm-filter-bar`. */
export interface FilterField {
  title: string
  type: 'input' | 'select' | 'date' | 'dateRange' | 'numberRange' | 'lookup'
  /** Key of the value; the title unless given. A range writes `<field>From` and `<field>To`. */
  field?: string
  placeholder?: string
  /** Choices of a `select`. */
  selectData?: readonly { label: string; value: string | number }[]
  /** A `select` of several values: the value is a list. */
  multiple?: boolean
  /** Code of the list of values of a `lookup`; its value is the row's value field. */
  lov?: string
}

/** Values by field; empty ones are absent. */
export type FieldValues = Record<string, unknown>

/** What `srm-lookup-dialog` shows. */
export interface LookupDefinition {
  title?: string
  /** Width of the dialog: '50%', or a number of pixels. */
  width?: string | number
  /** Columns in order. */
  entries?: readonly { field: string; label: string; width?: number }[]
  searchResult?: readonly Record<string, unknown>[]
  /** Field that tells the rows apart; `id` unless given. */
  valueField?: string
  /** Which page `searchResult` is. Without it all rows are there and the dialog turns the pages itself. */
  paging?: { page: number; pageSize: number; total: number }
  /** The rows are on their way, or did not come. */
  busy?: boolean
  failed?: string
}

/** What `srm-export-button` exports. */
export interface ExportRequest {
  /** Path of the list call, such as `pur/purchaseOrder/query`. */
  queryCall: string
  /** Its filters and order. */
  queryBody?: Record<string, unknown>
  /** Columns from left to right; a code is a field of the list's rows. */
  excelColumnDtoList: { columnCode: string; columnName: string }[]
  fileName?: string
  scope?: 1 | 2 | 3 | 4
  exportType?: 'XLSX' | 'CSV'
}

/** A node of `srm-side-layout`. */
export interface TreeNode {
  id: string
  label: string
  type: string
  disabled: boolean
  children: TreeNode[]
}

/** Returns an access token of the host's user; asked once for all who wait. */
export type TokenProvider = (ask: {
  reason: 'missing' | 'expired' | 'refused'
  signal: AbortSignal
}) => Promise<string> | string

/** Detail of `srm-error`. */
export interface ElementError {
  /** A code of the catalogue, or `network`, `timeout`, `server`, `request`, `session`, or `10`: a fault of the element. */
  code: string
  /** What happened, in the language of the element. */
  msg: string
  requestId?: string
  traceId?: string
  element?: HTMLElement
  /** Does what the element's own button does. */
  retry?: () => void
}

/** Detail of `srm-navigate`. */
export interface Navigation {
  path: string
  query: Record<string, string>
}

/** Detail of `srm-session-change`. */
export interface SessionChange {
  reason: 'signed-in' | 'signed-out' | 'role' | 'language'
  signedIn: boolean
  language: string
}
