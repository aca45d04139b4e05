import { useMemo } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { textAt } from '../../../../kit/format/record.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { LovRow } from '../../../../kit/state/lov-page.ts'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useUnitChoices } from '../../../../widgets/lov-picker/unit-choices.ts'
import type { UnitChoice } from '../../../../widgets/lov-picker/unit-choices.ts'
import type { InquirySession } from './inquiry-form.ts'
import { newArticle, newInvite } from './inquiry-form.ts'
import type { ArticleRow, InviteRow } from './inquiry-form.ts'

/** The articles as a spreadsheet. */
export function ArticleGrid({ session: { form, change, problems } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  const units = useUnitChoices(t.language)
  const columns = useMemo(() => articleColumns(t, units), [t, units])
  return (
    <RowGrid<ArticleRow>
      label={t('detail.articles')}
      columns={columns}
      rows={form.article}
      onChange={article => change({ article })}
      newRow={newArticle}
      problems={problems}
      path="article"
      maxRows={1000}
      rowTitle={(row, at) => materialName(row) || t('place', { row: at + 1 })}
    />
  )
}

function articleColumns(t: Words<'inquiries'>, units: readonly UnitChoice[]): GridColumn<ArticleRow>[] {
  return [
    {
      field: 'materialId',
      textField: 'materialCode',
      orIn: t('fields.materialText'),
      title: t('fields.materialId'),
      type: 'lookup',
      width: 220,
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
    { field: 'spec', title: t('fields.spec'), type: 'text', width: 140, maxLength: 255 },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 96, required: true },
    {
      field: 'unit',
      title: t('fields.unit'),
      type: 'select',
      choices: units,
      width: 90,
      required: true,
    },
    { field: 'needDate', title: t('fields.needDate'), type: 'day', width: 116, required: true },
    { field: 'estimatePrice', title: t('fields.estimatePrice'), type: 'decimal', width: 116, precision: 6 },
    { field: 'remark', title: t('fields.remark'), type: 'text', width: 160, maxLength: 500 },
  ]
}

export function InviteGrid({ session: { form, change, problems } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  const suppliers = useWords('suppliers')
  const columns = useMemo(
    (): GridColumn<InviteRow>[] => [
      {
        field: 'supplierId',
        textField: 'supplierName',
        title: t('fields.supplierId'),
        type: 'lookup',
        width: 320,
        required: true,
        lov: 'LOV_SUPPLIER',
        params: () => ({ invitable: 1 }),
        whyNot: (entry, text) => t('problems.notInvitable', { text, reason: heldBack(entry, t, suppliers) }),
      },
    ],
    [t, suppliers],
  )
  return (
    <RowGrid<InviteRow>
      label={t('detail.suppliers')}
      columns={columns}
      rows={form.invite}
      onChange={invite => change({ invite })}
      newRow={newInvite}
      problems={problems}
      path="invite"
      maxRows={200}
      rowTitle={(row, at) => row.supplierName || t('place', { row: at + 1 })}
    />
  )
}

/** Why a supplier gets no invitation, in words. */
function heldBack(supplier: LovRow, t: Words<'inquiries'>, suppliers: Words<'suppliers'>): string {
  if (textAt(supplier, 'blackFlag') === '1') return suppliers('fields.blackFlag')
  if (textAt(supplier, 'freezeFlag') === '1') return suppliers('fields.freezeFlag')
  const hold = textAt(supplier, 'holdKind')
  if (hold === 'ORDERS' || hold === 'ALL') return suppliers(`holdKinds.${hold}`)
  const stage = textAt(supplier, 'stage')
  return t('problems.inStage', { stage: suppliers.find(`stages.${stage}`) ?? stage })
}
