export interface Filter {
  /** A `dateRange` and a `numberRange` write `<field>From` and `<field>To`. */
  field: string
  title: string
  type: 'input' | 'number' | 'select' | 'date' | 'dateRange' | 'numberRange' | 'lookup'
  placeholder?: string
  selectData?: readonly { label: string; value: string | number }[]
  multiple?: boolean
  /** Code of the list of values of a `lookup`; the value is the row's value field. */
  lov?: string
  params?: Record<string, unknown>
  maxLength?: number
  /** Limits of a `number`, to which the entered one is set; at least 0 by default. */
  min?: number
  max?: number
  /** Decimal places of a `number`; 0 for whole numbers. */
  precision?: number
}

export type FilterValues = Record<string, unknown>
