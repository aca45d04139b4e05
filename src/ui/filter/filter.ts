/** A filter of a list (title, type, placeholder, selectData). */
export interface Filter {
  /** Key of the value in `filters`. A `dateRange` and a `numberRange` write `<field>From` and `<field>To`. */
  field: string
  title: string
  type: 'input' | 'select' | 'date' | 'dateRange' | 'numberRange' | 'lookup'
  placeholder?: string
  /** Choices of a `select`. */
  selectData?: readonly { label: string; value: string | number }[]
  /** A `select` of several values: the value is a list. */
  multiple?: boolean
  /** Code of the list of values of a `lookup`; its value is the row's value field. */
  lov?: string
  /** Filters of that list. */
  params?: Record<string, unknown>
  maxLength?: number
}

/** Values by field; empty ones are absent. */
export type FilterValues = Record<string, unknown>
