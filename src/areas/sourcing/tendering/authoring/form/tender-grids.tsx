import { useMemo } from 'react'
import { memberRoles } from '../../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../../i18n/words.ts'
import { DecimalField } from '../../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../../ui/field/form-grid.tsx'
import { RowGrid } from '../../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../../../ui/styles/note.ts'
import { useStyles } from '../../../../../ui/theme/sheet.ts'
import { materialName } from '../../../../../widgets/document/material-name.ts'
import { useUnitChoices } from '../../../../../widgets/lov-picker/unit-choices.ts'
import { materialColumns } from '../../../../../widgets/rounds/form/material-columns.ts'
import { SupplierGrid } from '../../../../../widgets/rounds/form/supplier-grid.tsx'
import type { TenderSession } from './tender-form.ts'
import { newInvite, newItem, newLot, newMember, sentLots } from './tender-rows.ts'
import type { ItemRow, LotRow, MemberRow } from './tender-rows.ts'

interface GridProps {
  session: TenderSession
}

export function LotGrid({ session: { form, change, problems } }: GridProps) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const columns = useMemo(
    (): GridColumn<LotRow>[] => [
      { field: 'lotNo', title: t('fields.lotNo'), type: 'text', width: 120, maxLength: 16, required: true },
      { field: 'name', title: t('fields.lotName'), type: 'text', width: 360, maxLength: 128, required: true },
    ],
    [t],
  )
  return (
    <div className="stack">
      <p className="hint">{t('hints.lots')}</p>
      <RowGrid<LotRow>
        label={t('detail.lots')}
        columns={columns}
        rows={form.lots}
        onChange={lots => change({ lots })}
        newRow={newLot}
        problems={problems}
        path="lots"
        maxRows={100}
        rowTitle={(row, at) => row.lotNo || t('place', { row: at + 1 })}
      />
    </div>
  )
}

/** The items as a spreadsheet; the lot is chosen once there are lots. */
export function ItemGrid({ session: { form, change, problems } }: GridProps) {
  const t = useWords('tendering')
  const units = useUnitChoices(t.language)
  const numbers = sentLots(form)
    .map(({ lotNo }) => lotNo)
    .join('\n')
  const columns = useMemo((): GridColumn<ItemRow>[] => {
    const lots = numbers === '' ? [] : numbers.split('\n').map(value => ({ value, label: value }))
    const lot: GridColumn<ItemRow> = {
      field: 'lotNo',
      title: t('fields.lot'),
      type: 'select',
      width: 100,
      required: true,
      choices: lots,
    }
    return [
      ...(lots.length === 0 ? [] : [lot]),
      ...materialColumns<ItemRow>(field => t(`fields.${field}`), units),
      { field: 'ceilingPrice', title: t('fields.ceilingPrice'), type: 'decimal', width: 116, precision: 6 },
      { field: 'estimatePrice', title: t('fields.estimatePrice'), type: 'decimal', width: 116, precision: 6 },
      { field: 'deliveryPlace', title: t('fields.deliveryPlace'), type: 'text', width: 150, maxLength: 255 },
      { field: 'remark', title: t('fields.remark'), type: 'text', width: 160, maxLength: 500 },
    ]
  }, [t, units, numbers])
  return (
    <RowGrid<ItemRow>
      label={t('detail.items')}
      columns={columns}
      rows={form.article}
      onChange={article => change({ article })}
      newRow={newItem}
      problems={problems}
      path="article"
      maxRows={1000}
      rowTitle={(row, at) => materialName(row) || t('place', { row: at + 1 })}
    />
  )
}

export function InviteSection({ session: { form, change, problems } }: GridProps) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  return (
    <div className="stack">
      {form.bidType === 'OPEN' && <p className="hint">{t('hints.open')}</p>}
      <SupplierGrid
        label={t('detail.suppliers')}
        rows={form.invite}
        problems={problems}
        newRow={newInvite}
        onChange={invite => change({ invite })}
      />
    </div>
  )
}

/** Members who hold the keys, and how many of them must be present. */
export function CommitteeSection({ session: { form, change, problems } }: GridProps) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const columns = useMemo(
    (): GridColumn<MemberRow>[] => [
      {
        field: 'userId',
        textField: 'name',
        title: t('fields.member'),
        type: 'lookup',
        width: 280,
        required: true,
        lov: 'LOV_USER',
      },
      {
        field: 'role',
        title: t('fields.role'),
        type: 'select',
        width: 150,
        required: true,
        choices: memberRoles.map(value => ({ value, label: t(`memberRole.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <div className="stack">
      <p className="hint">{t('hints.committee')}</p>
      <FormGrid>
        <DecimalField
          name="openQuorum"
          label={t('fields.openQuorum')}
          error={problemOf(problems, 'openQuorum')}
          min="2"
          max="9"
          precision={0}
          value={form.openQuorum}
          onChange={openQuorum => change({ openQuorum })}
        />
      </FormGrid>
      <RowGrid<MemberRow>
        label={t('detail.committee')}
        columns={columns}
        rows={form.members}
        onChange={members => change({ members })}
        newRow={newMember}
        problems={problems}
        path="members"
        maxRows={9}
        rowTitle={(row, at) => row.name || t('place', { row: at + 1 })}
      />
    </div>
  )
}
