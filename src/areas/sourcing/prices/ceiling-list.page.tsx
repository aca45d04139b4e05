import { priceCeilings } from '../../../contract/sourcing/prices/ceilings.ts'
import type { PriceCeilingRow } from '../../../contract/sourcing/prices/ceilings.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatPrice } from '../../../kit/format/decimal-format.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'

const texts = { area: 'prices', texts: 'ceilings' } as const
const nameOf = (row: PriceCeilingRow) =>
  materialName({ ...row, materialText: row.materialName || row.categoryName, spec: row.materialSpec })

/** The highest prices: for what, of what they follow, and what happens above them. */
export function CeilingListPage() {
  const t = useWords('prices')
  return (
    <RecordListPage
      calls={priceCeilings}
      texts={texts}
      nameOf={nameOf}
      form={useCeilingForm()}
      columns={[
        {
          field: 'materialName',
          title: t('ceilings.for'),
          link: true,
          sortable: true,
          card: 'title',
          minWidth: 200,
          wrap: true,
          cell: nameOf,
        },
        { field: 'basis', width: 190, priority: 2, cell: row => t(`basis.${row.basis}`) },
        {
          field: 'ceiling',
          align: 'end',
          width: 150,
          priority: 1,
          cell: row =>
            row.ceiling === null
              ? t(
                  row.basis === 'CONTRACT_PRICE' && row.supplierId === null
                    ? 'ceilings.bySupplier'
                    : 'ceilings.noHistory',
                )
              : `${formatPrice(row.ceiling, 2, t.language)} ${row.currency}`,
        },
        { field: 'action', width: 140, priority: 1, cell: row => t(`action.${row.action}`) },
        { field: 'supplierName', cell: supplierCell, title: t('ceilings.supplierId'), priority: 4 },
        { field: 'orgName', title: t('ceilings.orgId'), priority: 5 },
        { field: 'validFrom', sortable: true, width: 120, priority: 3 },
        { field: 'validTo', sortable: true, width: 120, priority: 3 },
      ]}
      filters={[
        { field: 'action', type: 'select', texts: 'action' },
        { field: 'basis', type: 'select', texts: 'basis' },
        { field: 'supplierId', type: 'lookup', lov: 'LOV_SUPPLIER' },
        { field: 'validOn', type: 'date' },
      ]}
    />
  )
}

function useCeilingForm() {
  const t = useWords('prices')
  return useRecordForm(priceCeilings, texts, {
    nameOf,
    defaults: { basis: 'FIXED', action: 'WARN', indexCode: '' },
    shown: ['materialName', 'categoryName', 'orgName', 'supplierName'],
    fields: ({ field, lookup, choice, draft, set }) => (
      <>
        <LookupField {...lookup('materialId', 'materialName')} lov="LOV_MATERIAL" hint={t('ceilings.scopeHint')} />
        <LookupField {...lookup('categoryId', 'categoryName')} lov="LOV_CATEGORY" />
        <LookupField {...lookup('supplierId', 'supplierName')} lov="LOV_SUPPLIER" />
        <LookupField {...lookup('orgId', 'orgName')} lov="LOV_ORG" />
        <SelectField {...choice('basis', 'basis')} />
        {(draft.basis === 'FIXED' || draft.basis === 'INDEX') && (
          <DecimalField {...field('price')} min="0" precision={6} />
        )}
        {draft.basis === 'INDEX' && (
          <>
            <LookupField
              {...field('indexCode')}
              required
              lov="LOV_PRICE_INDEX"
              text={draft.indexCode}
              onChange={indexCode => set({ indexCode })}
            />
            <DecimalField {...field('indexBase')} required min="0" precision={6} hint={t('ceilings.indexHint')} />
          </>
        )}
        {(draft.basis === 'LAST_PRICE_PCT' || draft.basis === 'AVG12_PCT') && (
          <DecimalField {...field('pct')} precision={4} hint={t('ceilings.pctHint')} />
        )}
        <LookupField
          {...field('currency')}
          lov="LOV_CURRENCY"
          text={draft.currency}
          onChange={currency => set({ currency })}
        />
        <SelectField {...choice('action', 'action')} />
        <DayField {...field('validFrom')} />
        <DayField {...field('validTo')} />
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}
