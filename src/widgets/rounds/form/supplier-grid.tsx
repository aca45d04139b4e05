import { useMemo } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import type { LovRow } from '../../../kit/state/lov-page.ts'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'

/** An invited supplier under edit. */
export interface InviteRow {
  key: string
  supplierId: string
  supplierName: string
}

interface SupplierGridProps {
  label: string
  rows: InviteRow[]
  problems: readonly FieldProblem[]
  newRow(): InviteRow
  onChange(rows: InviteRow[]): void
}

/** Suppliers to invite. */
export function SupplierGrid({ label, rows, problems, newRow, onChange }: SupplierGridProps) {
  const t = useWords('rounds')
  const suppliers = useWords('suppliers')
  const columns = useMemo(
    (): GridColumn<InviteRow>[] => [
      {
        field: 'supplierId',
        textField: 'supplierName',
        title: t('fields.supplier'),
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
      label={label}
      columns={columns}
      rows={rows}
      onChange={onChange}
      newRow={newRow}
      problems={problems}
      path="invite"
      maxRows={200}
      rowTitle={(row, at) => row.supplierName || t('place', { row: at + 1 })}
    />
  )
}

/** Why a supplier gets no invitation, in words. */
function heldBack(supplier: LovRow, t: Words<'rounds'>, suppliers: Words<'suppliers'>): string {
  if (textAt(supplier, 'blackFlag') === '1') return suppliers('fields.blackFlag')
  if (textAt(supplier, 'freezeFlag') === '1') return suppliers('fields.freezeFlag')
  const hold = textAt(supplier, 'holdKind')
  if (hold === 'ORDERS' || hold === 'ALL') return suppliers(`holdKinds.${hold}`)
  const stage = textAt(supplier, 'stage')
  return t('problems.inStage', { stage: suppliers.find(`stages.${stage}`) ?? stage })
}
