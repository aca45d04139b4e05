import { useMemo } from 'react'
import { ceilingActions, ceilingBases } from '../../../../contract/sourcing/prices/ceilings.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { textAt } from '../../../../kit/format/record.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { choices } from '../../../../ui/field/choices.ts'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { newCeiling, newPrice } from './control-form.ts'
import type { CeilingFormRow, ControlForm, PriceFormRow } from './control-form.ts'

interface GridProps {
  session: FlatForm<ControlForm>
}

type T = Words<'price-controls'>

/** Prices that the library gets, as a spreadsheet. */
export function PriceGrid({ session: { form, problems, change } }: GridProps) {
  const t = useWords('price-controls')
  const columns = useMemo(() => priceColumns(t), [t])
  return (
    <RowGrid<PriceFormRow>
      label={t('detail.prices')}
      columns={columns}
      rows={form.prices}
      onChange={prices => change({ prices })}
      newRow={newPrice}
      problems={problems}
      path="prices"
      maxRows={200}
      rowTitle={(row, at) => row.material || t('place', { row: at + 1 })}
    />
  )
}

const materialColumn = (t: T, required: boolean) => ({
  field: 'materialId' as const,
  textField: 'material' as const,
  title: t('fields.materialId'),
  type: 'lookup' as const,
  width: 230,
  lov: 'LOV_MATERIAL',
  required,
})
const supplierColumn = (t: T, required: boolean) => ({
  field: 'supplierId' as const,
  textField: 'supplierName' as const,
  title: t('fields.supplierId'),
  type: 'lookup' as const,
  width: 200,
  lov: 'LOV_SUPPLIER',
  required,
})

function priceColumns(t: T): GridColumn<PriceFormRow>[] {
  return [
    materialColumn(t, true),
    supplierColumn(t, true),
    { field: 'priceExcl', title: t('fields.priceExcl'), type: 'decimal', width: 120, precision: 6 },
    { field: 'tiers', title: t('fields.tiers'), type: 'text', width: 180, maxLength: 400 },
    {
      field: 'taxCode',
      textField: 'taxCode',
      title: t('fields.taxCode'),
      type: 'lookup',
      width: 100,
      lov: 'LOV_TAX',
      required: true,
    },
    { field: 'validFrom', title: t('fields.validFrom'), type: 'day', width: 116, required: true },
    { field: 'validTo', title: t('fields.validTo'), type: 'day', width: 116, required: true },
    { field: 'moq', title: t('fields.moq'), type: 'decimal', width: 100 },
    { field: 'leadDays', title: t('fields.leadDays'), type: 'decimal', width: 100, precision: 0 },
    { field: 'contractNo', title: t('fields.contractNo'), type: 'text', width: 140, maxLength: 64 },
    { field: 'freeReason', title: t('fields.freeReason'), type: 'text', width: 180, maxLength: 255 },
  ]
}

/** Ceilings that hold, as a spreadsheet. */
export function CeilingGrid({ session: { form, problems, change } }: GridProps) {
  const t = useWords('price-controls')
  const p = useWords('prices')
  const columns = useMemo(() => ceilingColumns(t, p), [t, p])
  return (
    <RowGrid<CeilingFormRow>
      label={t('detail.ceilings')}
      columns={columns}
      rows={form.ceilings}
      onChange={ceilings => change({ ceilings })}
      newRow={newCeiling}
      problems={problems}
      path="ceilings"
      maxRows={200}
      rowTitle={(row, at) => row.material || row.categoryName || t('place', { row: at + 1 })}
    />
  )
}

function ceilingColumns(t: T, p: Words<'prices'>): GridColumn<CeilingFormRow>[] {
  const byPct = (row: CeilingFormRow) => row.basis === 'LAST_PRICE_PCT' || row.basis === 'AVG12_PCT'
  return [
    {
      ...materialColumn(t, false),
      onPick: (_row, picked) => (textAt(picked, 'id') === '' ? {} : { categoryId: '', categoryName: '' }),
      sets: ['categoryId', 'categoryName'],
    },
    {
      field: 'categoryId',
      textField: 'categoryName',
      title: t('fields.categoryId'),
      type: 'lookup',
      width: 150,
      lov: 'LOV_CATEGORY',
      locked: row => row.materialId !== '',
    },
    supplierColumn(t, false),
    {
      field: 'basis',
      title: t('fields.basis'),
      type: 'select',
      width: 170,
      choices: choices(ceilingBases, basis => p(`basis.${basis}`)),
    },
    {
      field: 'price',
      title: t('fields.price'),
      type: 'decimal',
      width: 110,
      precision: 6,
      locked: row => row.basis !== 'FIXED' && row.basis !== 'INDEX',
    },
    {
      field: 'pct',
      title: t('fields.pct'),
      type: 'decimal',
      width: 100,
      precision: 4,
      min: '-100',
      locked: row => !byPct(row),
    },
    {
      field: 'indexCode',
      textField: 'indexCode',
      title: t('fields.indexCode'),
      type: 'lookup',
      width: 110,
      lov: 'LOV_PRICE_INDEX',
      locked: row => row.basis !== 'INDEX',
    },
    {
      field: 'indexBase',
      title: t('fields.indexBase'),
      type: 'decimal',
      width: 130,
      precision: 6,
      locked: row => row.basis !== 'INDEX',
    },
    {
      field: 'action',
      title: t('fields.action'),
      type: 'select',
      width: 130,
      choices: choices(ceilingActions, action => p(`action.${action}`)),
    },
    { field: 'validFrom', title: t('fields.validFrom'), type: 'day', width: 116, required: true },
    { field: 'validTo', title: t('fields.validTo'), type: 'day', width: 116 },
  ]
}
