import { useMemo } from 'react'
import { stageConditions } from '../../../contract/ground/master-data/payment-terms.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useUnitChoices } from '../../../widgets/lov-picker/unit-choices.ts'
import type { UnitChoice } from '../../../widgets/lov-picker/unit-choices.ts'
import { newItem, newStage, priceFieldOf } from './contract-form.ts'
import type { ContractForm, ItemFormRow, StageFormRow } from './contract-form.ts'

interface GridProps {
  session: FlatForm<ContractForm>
}

type T = Words<'contracts'>

/** The terms of each material, as a spreadsheet. */
export function ItemGrid({ session: { form, problems, change } }: GridProps) {
  const t = useWords('contracts')
  const units = useUnitChoices(t.language)
  const price = priceFieldOf(form)
  const columns = useMemo(() => itemColumns(t, units, price), [t, units, price])
  return (
    <RowGrid<ItemFormRow>
      label={t('detail.details')}
      columns={columns}
      rows={form.details}
      onChange={details => change({ details })}
      newRow={newItem}
      problems={problems}
      path="details"
      maxRows={500}
      rowTitle={(row, at) => materialName(row) || t('place', { row: at + 1 })}
    />
  )
}

function itemColumns(
  t: T,
  units: readonly UnitChoice[],
  price: ReturnType<typeof priceFieldOf>,
): GridColumn<ItemFormRow>[] {
  return [
    {
      field: 'materialId',
      textField: 'materialCode',
      orIn: t('fields.materialText'),
      title: t('fields.materialId'),
      type: 'lookup',
      width: 210,
      lov: 'LOV_MATERIAL',
      onPick: (row, picked) => ({
        materialCode: textAt(picked, 'code'),
        materialText: textAt(picked, 'name') || row.materialText,
        spec: textAt(picked, 'spec'),
        unit: textAt(picked, 'unit') || row.unit,
      }),
      sets: ['materialText', 'spec', 'unit'],
    },
    {
      field: 'materialText',
      title: t('fields.materialText'),
      type: 'text',
      width: 180,
      maxLength: 255,
      locked: row => row.materialId !== '',
    },
    { field: 'spec', title: t('fields.spec'), type: 'text', width: 120, maxLength: 255 },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 110, precision: 6 },
    {
      field: 'unit',
      title: t('fields.unit'),
      type: 'select',
      choices: units,
      width: 90,
      required: true,
    },
    { field: price, title: t(`fields.${price}`), type: 'decimal', width: 120, precision: 6 },
    { field: 'tiers', title: t('fields.tiers'), type: 'text', width: 180, maxLength: 400 },
    {
      field: 'taxCode',
      textField: 'taxCode',
      title: t('fields.taxCode'),
      type: 'lookup',
      width: 90,
      lov: 'LOV_TAX',
      required: true,
    },
    { field: 'needDate', title: t('fields.needDate'), type: 'day', width: 116 },
    { field: 'freeReason', title: t('fields.freeReason'), type: 'text', width: 180, maxLength: 255 },
  ]
}

/** How the contract is paid, as a spreadsheet. */
export function PlanGrid({ session: { form, problems, change } }: GridProps) {
  const t = useWords('contracts')
  const columns = useMemo(() => planColumns(t), [t])
  return (
    <RowGrid<StageFormRow>
      label={t('detail.plan')}
      columns={columns}
      rows={form.paymentPlan}
      onChange={paymentPlan => change({ paymentPlan })}
      newRow={newStage}
      problems={problems}
      path="paymentPlan"
      maxRows={20}
      rowTitle={(row, at) => row.stage || t('place', { row: at + 1 })}
    />
  )
}

function planColumns(t: T): GridColumn<StageFormRow>[] {
  return [
    { field: 'stage', title: t('fields.stage'), type: 'text', width: 200, maxLength: 64, required: true },
    { field: 'percent', title: t('fields.percent'), type: 'decimal', width: 110, precision: 4, required: true },
    {
      field: 'dueRule',
      title: t('fields.dueRule'),
      type: 'select',
      choices: stageConditions.map(value => ({ value, label: t(`dueRule.${value}`) })),
      width: 130,
    },
    { field: 'condition', title: t('fields.condition'), type: 'text', width: 320, maxLength: 255 },
    { field: 'days', title: t('fields.days'), type: 'decimal', width: 130, precision: 0 },
  ]
}
