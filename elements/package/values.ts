/**
 * Types of values that hosts pass to elements, in the published package. Self-contained: hosts need no types of React
 * or of the contract; `test/elements/public-values.test.ts` compares them with the components.
 */

/** A record of the host page. */
export type TableRecord = Readonly<Record<string, unknown>>

export interface OrderBy {
  field: string
  desc?: boolean
}

/** A column of `srm-data-table`. */
export interface TableColumn {
  /** Key in the record; also name of the column and sort field. */
  field: string
  title: string
  /** Text of the cell; by default the field's text. */
  cell?(row: TableRecord): string
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: 'start' | 'end'
  /** In pixels; by default the column fits its content and shares the remaining space. */
  width?: number
  minWidth?: number
  sortable?: boolean
  /** Pinned at the inline start when scrolling sideways; the first column always is. */
  sticky?: boolean
  /** The cell opens the row: `srm-row`. */
  link?: boolean
  /** Place in a card, on a narrow page: heading, status next to it, labelled fact, or hidden. */
  card?: 'title' | 'status' | 'fact' | 'hidden'
  /** Long texts may wrap. */
  wrap?: boolean
  /** The exact total in the footer. */
  total?: 'sum'
  /** Field with the currency code of the amount: the total is then shown per currency. */
  currency?: string
}

/** Argument of `load` of `srm-data-table`. */
export interface RecordRequest {
  page: number
  pageSize: number
  orderBy: readonly OrderBy[]
  /** Text of `search`; empty for all records. */
  search: string
  /** Aborted when another page is requested. */
  signal: AbortSignal
}

export type LoadRecords = (request: RecordRequest) => Promise<{ records: TableRecord[]; total: number }>

/** A filter of `srm-filter-bar`. */
export interface FilterField {
  title: string
  type: 'input' | 'number' | 'select' | 'date' | 'dateRange' | 'numberRange' | 'lookup'
  /** Key of the value; by default the title. A range writes `<field>From` and `<field>To`. */
  field?: string
  placeholder?: string
  /** Choices of a `select`. */
  selectData?: readonly { label: string; value: string | number }[]
  /** Of a `select`: the value is a list. */
  multiple?: boolean
  /** Code of the list of values of a `lookup`; its value is the row's value field. */
  lov?: string
  /** Limits of a `number`, to which the entered one is set; at least 0 by default. */
  min?: number
  max?: number
  /** Decimal places of a `number`; 0 for whole numbers. */
  precision?: number
}

/** Values by field, without empty ones. */
export type FieldValues = Record<string, unknown>

/** Content of `srm-lookup-dialog`. */
export interface LookupDefinition {
  title?: string
  /** '50%', or a number of pixels. */
  width?: string | number
  /** Columns in order. */
  entries?: readonly { field: string; label: string; width?: number }[]
  searchResult?: readonly Record<string, unknown>[]
  /** Key field of the rows; `id` by default. */
  valueField?: string
  /** The page in `searchResult`. Without it all rows are present and the dialog pages locally. */
  paging?: { page: number; pageSize: number; total: number }
  /** Loading (`busy`), or failed with this message (`failed`). */
  busy?: boolean
  failed?: string
}

/** Export of `srm-export-button`. */
export interface ExportRequest {
  /** Path of the list call, such as `pur/purchaseOrder/query`. */
  queryCall: string
  /** Filters and sort order. */
  queryBody?: Record<string, unknown>
  /** From left to right; a code is a field of the list's rows. */
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

/** Returns an access token of the host's user; called once for all waiting requests. */
export type TokenProvider = (ask: {
  reason: 'missing' | 'expired' | 'refused'
  signal: AbortSignal
}) => Promise<string> | string

/** Detail of `srm-error`. */
export interface ElementError {
  /**
   * A code of the catalogue, `network`, `timeout`, `server`, `request`, `session`, or `10`: an error in the element.
   */
  code: string
  /** In the language of the element. */
  msg: string
  requestId?: string
  traceId?: string
  element?: HTMLElement
  /** Same as the element's own retry button. */
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
