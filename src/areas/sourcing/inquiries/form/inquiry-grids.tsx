import { useMemo } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useUnitChoices } from '../../../../widgets/lov-picker/unit-choices.ts'
import { materialColumns } from '../../../../widgets/rounds/form/material-columns.ts'
import { SupplierGrid } from '../../../../widgets/rounds/form/supplier-grid.tsx'
import type { InquirySession } from './inquiry-form.ts'
import { newArticle, newInvite } from './inquiry-form.ts'
import type { ArticleRow } from './inquiry-form.ts'

/** The articles as a spreadsheet. */
export function ArticleGrid({ session: { form, change, problems } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  const units = useUnitChoices(t.language)
  const columns = useMemo(
    (): GridColumn<ArticleRow>[] => [
      ...materialColumns<ArticleRow>(field => t(`fields.${field}`), units),
      { field: 'estimatePrice', title: t('fields.estimatePrice'), type: 'decimal', width: 116, precision: 6 },
      { field: 'remark', title: t('fields.remark'), type: 'text', width: 160, maxLength: 500 },
    ],
    [t, units],
  )
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

export function InviteGrid({ session: { form, change, problems } }: { session: InquirySession }) {
  const t = useWords('inquiries')
  return (
    <SupplierGrid
      label={t('detail.suppliers')}
      rows={form.invite}
      problems={problems}
      newRow={newInvite}
      onChange={invite => change({ invite })}
    />
  )
}
