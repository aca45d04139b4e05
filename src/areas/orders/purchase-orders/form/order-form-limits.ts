import { OrderInput, OrderRowInput } from '../../../../contract/orders/purchase-orders/purchase-order-input.ts'
import type { HeaderField } from './order-form-parts.ts'

/** A number that a schema of the contract states, such as `maxLength`; undefined when it states none. */
export function limitOf(schema: unknown, key: 'maxLength' | 'maxItems' | 'maximum'): number | undefined {
  const value: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
  return typeof value === 'number' ? value : undefined
}

const headerSchemas: Readonly<Record<string, unknown>> = OrderInput.properties
const rowSchemas: Readonly<Record<string, unknown>> = OrderRowInput.properties

/** How many characters a field of the header takes. */
export function headerLength(field: HeaderField): number | undefined {
  return limitOf(headerSchemas[field], 'maxLength')
}

/** How many characters a field of a row takes. */
export function rowLength(field: string): number | undefined {
  return limitOf(rowSchemas[field], 'maxLength')
}

/** How many rows an order takes. */
export const mostRows = limitOf(OrderInput.properties.details, 'maxItems') ?? Infinity

/** The largest price unit. */
export const mostPriceUnit = limitOf(OrderRowInput.properties.priceUnit, 'maximum') ?? Infinity

const decimal = new RegExp(String(Reflect.get(OrderRowInput.properties.qty, 'pattern')))

/** True for a text that the contract takes as a quantity or a price. */
export function isDecimal(text: string): boolean {
  return decimal.test(text)
}

const day = new RegExp(String(Reflect.get(OrderInput.properties.orderDate, 'pattern')))

export function isDay(text: string): boolean {
  return day.test(text)
}

/** True for fields that an order cannot be without: those of the contract, and the organisation (11004). */
export function isRequired(field: HeaderField): boolean {
  return field === 'orgId' || OrderInput.required.some(name => name === field)
}
