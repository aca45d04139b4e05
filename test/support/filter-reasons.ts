import type { Row } from './filter-fields.ts'

/**
 * Texts that find a row, for fields that search in other columns than the one of their name; '' where no value of the row does. By
 * address and field.
 */
export const texts: Record<string, (row: Row) => string> = {
  '/report/savings-rows inquiryNo': row => String(row['documentNo']).split(' ')[0] ?? '',
  // The days are those on which prices ended, not those of the orders.
  '/report/overdue-price-rows dayFrom': row => String(row['validTo']),
  '/report/overdue-price-rows dayTo': row => String(row['validTo']),
  // Exchange differences until today are 0 when the period begins today.
  '/report/payable-rows dayFrom': () => '',
  '/report/payable-rows dayTo': () => '',
}

/** Why something that the walk over all filters names is no fault, by address and the beginning of what it says. */
export const reasons: Record<string, string> = {
  '/dashboard/register-form: has rows for no user': 'The demo data has no registration that a buyer has entered.',
}
