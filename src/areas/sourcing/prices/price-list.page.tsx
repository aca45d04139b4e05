import { useState } from 'react'
import { priceRecords } from '../../../contract/sourcing/prices/price-records.ts'
import type { PriceRecordRow } from '../../../contract/sourcing/prices/price-records.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatPrice } from '../../../kit/format/decimal-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { rangesText } from '../../../contract/sourcing/prices/price-ranges.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { TierRows } from './tier-rows.tsx'

const texts = { area: 'prices', texts: 'records' } as const
const nameOf = ({ materialCode, materialName: materialText, materialSpec: spec }: PriceRecordRow) =>
  materialName({ materialCode, materialText, spec })
const tones: Readonly<Record<PriceRecordRow['status'], Tone>> = {
  ACTIVE: 'good',
  EXPIRED: 'neutral',
  REPLACED: 'neutral',
  BLOCKED: 'bad',
}

/** What suppliers have agreed to, by hand and from awards; each price opens what the material cost before. */
export function PriceListPage() {
  const t = useWords('prices')
  const [open, setOpen] = useState<PriceRecordRow>()
  const [round, setRound] = useState(0)
  return (
    <>
      <RecordListPage
        key={round}
        calls={priceRecords}
        texts={texts}
        nameOf={nameOf}
        form={usePriceForm()}
        columns={[
          {
            field: 'materialName',
            title: t('records.materialId'),
            link: true,
            sortable: true,
            card: 'title',
            minWidth: 190,
            wrap: true,
            cell: nameOf,
          },
          {
            field: 'status',
            card: 'status',
            width: 120,
            priority: 1,
            cell: row => <StatusTag tone={tones[row.status]}>{t(`status.${row.status}`)}</StatusTag>,
          },
          { field: 'supplierName', cell: supplierCell, title: t('records.supplierId'), sortable: true, priority: 1 },
          {
            field: 'priceExcl',
            align: 'end',
            sortable: true,
            width: 150,
            priority: 1,
            cell: row => `${formatPrice(row.priceExcl, 2, t.language)} ${row.currency}`,
          },
          { field: 'tiers', minWidth: 140, priority: 4, cell: row => rangesText(row.tiers) },
          { field: 'validFrom', sortable: true, width: 120, priority: 2 },
          { field: 'validTo', sortable: true, width: 120, priority: 2 },
          {
            field: 'sourceNo',
            width: 170,
            priority: 3,
            cell: row => (row.sourceNo === '' ? t(`source.${row.source}`) : row.sourceNo),
          },
          {
            field: 'id',
            title: t('history.title'),
            width: 110,
            priority: 2,
            cell: row => (
              <Button size="small" onClick={() => setOpen(row)}>
                {t('history.open')}
              </Button>
            ),
          },
        ]}
        filters={[
          { field: 'status', type: 'select', texts: 'status' },
          { field: 'supplierId', type: 'lookup', lov: 'LOV_SUPPLIER' },
          { field: 'source', type: 'select', texts: 'source' },
          { field: 'validOn', type: 'date' },
          { field: 'endsWithin', type: 'number', max: 3650, precision: 0 },
        ]}
      />
      {open && (
        <HistoryDialog
          price={open}
          onClose={() => setOpen(undefined)}
          onBlocked={() => {
            setOpen(undefined)
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}

function usePriceForm() {
  return useRecordForm(priceRecords, texts, {
    nameOf,
    defaults: { tiers: [] },
    shown: ['materialName', 'supplierName', 'orgName'],
    width: 760,
    fields: ({ field, lookup, whole, draft, set, problem }) => (
      <>
        <LookupField {...lookup('materialId', 'materialName')} lov="LOV_MATERIAL" />
        <LookupField {...lookup('supplierId', 'supplierName')} lov="LOV_SUPPLIER" />
        <LookupField {...lookup('orgId', 'orgName')} lov="LOV_ORG" />
        <LookupField
          {...field('currency')}
          lov="LOV_CURRENCY"
          text={draft.currency}
          onChange={currency => set({ currency })}
        />
        <DecimalField {...field('priceExcl')} min="0" precision={6} />
        <LookupField {...field('taxCode')} lov="LOV_TAX" text={draft.taxCode} onChange={taxCode => set({ taxCode })} />
        <TierRows tiers={draft.tiers} error={problem('tiers')} onChange={tiers => set({ tiers })} />
        <DecimalField {...field('moq')} min="0" precision={6} />
        <DecimalField {...whole('leadDays')} />
        <DayField {...field('validFrom')} />
        <DayField {...field('validTo')} />
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}
