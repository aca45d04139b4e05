import Big from 'big.js'
import type { ReactNode } from 'react'
import type { Words } from '../../../../i18n/words.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import type { LovRow } from '../../../../ui/field/lookup-field.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { moneyOf, percentOf, precisionOf, unitName } from './order-form-amounts.ts'
import { changedFields } from './order-form-differences.ts'
import type { ComparedRowField } from './order-form-differences.ts'
import { isDay, rowLength } from './order-form-limits.ts'
import { lovTexts } from './order-form-lists.ts'
import type { OrderLists } from './order-form-lists.ts'
import { priceFieldOf } from './order-form-parts.ts'
import type { FormHeader, FormRow } from './order-form-parts.ts'

export interface ColumnRules {
  t: Words<'purchase-orders-form'>
  header: FormHeader
  lists: OrderLists
  /** The rows of the current version by id, when differences from it are marked. */
  current?: ReadonlyMap<string, FormRow>
}

/** The columns of the row editor: input, then computed amounts. */
export function orderColumns(rules: ColumnRules): GridColumn<FormRow>[] {
  return [
    materialColumn(rules),
    ...textColumns(rules),
    ...valueColumns(rules),
    ...taxColumns(rules),
    ...amountColumns(rules),
    ...toleranceColumns(rules),
    remarkColumn(rules),
  ]
}

const isDone = (row: FormRow) => row.done
/** Rows with shipped quantities cannot change their material (16010). */
const isOnItsWay = (row: FormRow) => row.done || new Big(row.delivered).gt(0)

function textColumns(rules: ColumnRules): GridColumn<FormRow>[] {
  const { t } = rules
  return [
    {
      field: 'materialText',
      title: t('fields.materialText'),
      type: 'text',
      width: 180,
      required: true,
      maxLength: rowLength('materialText'),
      locked: row => isOnItsWay(row) || row.materialId !== '',
      cell: row => markedValue(rules, row, 'materialText'),
    },
    {
      field: 'spec',
      title: t('fields.spec'),
      type: 'text',
      width: 110,
      maxLength: rowLength('spec'),
      locked: isDone,
      cell: row => markedValue(rules, row, 'spec'),
    },
  ]
}

function valueColumns(rules: ColumnRules): GridColumn<FormRow>[] {
  const { t, header, lists } = rules
  const price = priceFieldOf(header)
  const { digits } = moneyOf(header, lists)
  const quantity = (value: string, row: FormRow) => formatQuantity(value, precisionOf(row.unit, lists), t.language)
  return [
    {
      field: 'qty',
      title: t('fields.qty'),
      type: 'decimal',
      width: rules.current ? 132 : 88,
      required: true,
      locked: isDone,
      cell: row => markedValue(rules, row, 'qty', quantity),
    },
    {
      field: 'unit',
      title: t('fields.unit'),
      type: 'select',
      width: 84,
      required: true,
      locked: isOnItsWay,
      choices: lists.units,
      cell: row => markedValue(rules, row, 'unit', value => unitName(value, lists)),
    },
    {
      field: price,
      title: t(`fields.${price}`),
      type: 'decimal',
      width: rules.current ? 168 : 128,
      required: true,
      precision: 6,
      locked: isDone,
      cell: row => markedValue(rules, row, price, value => formatPrice(value, digits, t.language)),
    },
    {
      field: 'priceUnit',
      title: t('fields.priceUnit'),
      type: 'decimal',
      width: 60,
      precision: 0,
      locked: isOnItsWay,
      cell: row => markedValue(rules, row, 'priceUnit'),
    },
  ]
}

function taxColumns(rules: ColumnRules): GridColumn<FormRow>[] {
  const { t, lists } = rules
  const taxName = (value: string) => lists.taxes.find(tax => tax.code === value)?.name ?? value
  return [
    {
      field: 'taxCode',
      title: t('fields.taxCode'),
      type: 'select',
      width: 128,
      required: true,
      locked: isDone,
      choices: choicesOf(lists.taxes),
      cell: row => markedValue(rules, row, 'taxCode', taxName),
    },
    {
      field: 'needDate',
      title: t('fields.needDate'),
      type: 'day',
      width: 118,
      required: true,
      locked: isDone,
      cell: row => markedValue(rules, row, 'needDate'),
    },
  ]
}

function remarkColumn(rules: ColumnRules): GridColumn<FormRow> {
  return {
    field: 'remark',
    title: rules.t('fields.remark'),
    type: 'text',
    width: 150,
    maxLength: rowLength('remark'),
    locked: isDone,
    cell: row => markedValue(rules, row, 'remark'),
  }
}

function toleranceColumns(rules: ColumnRules): GridColumn<FormRow>[] {
  return (['receiveTolerancePct', 'shortTolerancePct'] as const).map(field => ({
    field,
    title: rules.t(`fields.${field}`),
    type: 'decimal',
    width: 96,
    precision: 4,
    locked: isDone,
    cell: row => markedValue(rules, row, field),
  }))
}

function amountColumns({ t, header, lists }: ColumnRules): GridColumn<FormRow>[] {
  const { digits } = moneyOf(header, lists)
  return (['amountExcl', 'taxAmount', 'amountIncl'] as const).map(field => ({
    field,
    title: t(`fields.${field}`),
    type: 'readonly',
    align: 'end',
    width: field === 'taxAmount' ? 96 : 132,
    cell: row => formatMoney(row[field], digits, t.language),
  }))
}

function materialColumn(rules: ColumnRules): GridColumn<FormRow> {
  const { t, header } = rules
  return {
    field: 'materialId',
    textField: 'materialCode',
    orIn: t('fields.materialText'),
    title: t('fields.materialId'),
    type: 'lookup',
    width: 130,
    lov: 'LOV_MATERIAL',
    locked: isOnItsWay,
    params: () => ({
      ...(header.supplierId === '' ? {} : { supplierId: header.supplierId }),
      ...(header.currency === '' ? {} : { currency: header.currency }),
    }),
    cell: row => markedValue(rules, row, 'materialCode'),
    onPick: (row, picked) => materialDefaults(row, picked, rules),
    sets: ['materialText', 'supplierMaterialCode'],
  }
}

/** The fields that a row takes over from a material; an entered price, date or tax remains. */
export function materialDefaults(
  row: FormRow,
  picked: LovRow | undefined,
  { header, lists }: ColumnRules,
): Partial<FormRow> {
  if (picked === undefined) return { materialCode: '', supplierMaterialCode: '' }
  const material = lovTexts(picked)
  const taxCode = lists.taxes.some(tax => tax.code === material.taxCode) ? (material.taxCode ?? '') : row.taxCode
  const price = priceFieldOf(header)
  const known =
    material.lastPrice && row[price] === ''
      ? lastPrice(material.lastPrice, price, percentOf(taxCode, lists))
      : undefined
  return {
    materialCode: material.code ?? '',
    materialText: material.name ?? '',
    spec: material.spec || row.spec,
    unit: material.unit || row.unit,
    supplierMaterialCode: material.supplierMaterialCode ?? '',
    taxCode: row.taxCode || taxCode,
    ...(known === undefined ? {} : { [price]: known, priceUnit: material.lastPriceUnit || '1' }),
    ...(row.needDate === '' ? { needDate: dayAfter(header.orderDate, Number(material.leadDays)) } : {}),
  }
}

/** The list returns the price without tax. */
function lastPrice(price: string, field: 'priceExcl' | 'priceIncl', percent: string): string {
  if (field === 'priceExcl') return price
  return new Big(price).times(new Big(percent).div(100).plus(1)).round(6, Big.roundHalfUp).toFixed()
}

function dayAfter(day: string, days: number): string {
  return isDay(day) && days > 0 ? daysAfter(day, days) : ''
}

function choicesOf(list: readonly { code: string; name: string }[]) {
  return list.map(({ code, name }) => ({ value: code, label: name === '' || name === code ? code : `${code} ${name}` }))
}

function markedValue(
  rules: ColumnRules,
  row: FormRow,
  field: ComparedRowField,
  shown: (value: string, row: FormRow) => string = value => value,
): ReactNode {
  const now = shown(row[field], row)
  const old = rules.current?.get(row.id)
  if (!old || !changedFields(old, row, rules.header).includes(field)) return now
  return (
    <span className="order-changed">
      <del>{shown(old[field], old)}</del> <ins>{now}</ins>
    </span>
  )
}
