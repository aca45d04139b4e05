import { emptyForm, emptyRow } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import type { FormRow, OrderForm } from '../../../../src/areas/orders/purchase-orders/form/order-form-parts.ts'

/** The short lists that a form computes with. */
export const lists = {
  currencies: [
    { code: 'CNY', name: 'Yuan', digits: 2, rate: '1' },
    { code: 'EUR', name: 'Euro', digits: 2, rate: '7.8' },
    { code: 'JPY', name: 'Yen', digits: 0, rate: '' },
  ],
  taxes: [
    { code: 'S13', name: '13 %', percent: '13' },
    { code: 'S6', name: '6 %', percent: '6' },
  ],
  units: [
    { value: 'H87', label: 'pc', also: ['piece', 'pc'], precision: 0 },
    { value: 'KGM', label: 'kg', also: ['kilogram', 'kg'], precision: 3 },
  ],
}

/** A complete row with some cells changed. */
export const line = (change: Partial<FormRow>): FormRow => ({
  ...emptyRow({ defaultTax: 'S13' }),
  materialText: 'Bolt',
  qty: '3',
  unit: 'H87',
  priceExcl: '33.335',
  needDate: '2026-12-01',
  ...change,
})

/** An order in euro that the server knows. */
export function saved(...rows: FormRow[]): OrderForm {
  const known = { supplierId: '1', purchaserId: '1', orgId: '2', companyId: '1', currency: 'EUR', paymentTermId: '1' }
  const form = emptyForm('2026-11-21', { ...known, deliveryAddress: 'Gate 3' })
  return { ...form, id: '7', version: 1, rows }
}
