import { useState } from 'react'
import { queryDockSlots } from '../../../contract/goods/delivery-orders/delivery-orders.ts'
import type { DockSlot } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { today } from '../../../kit/format/moment.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'

/** The day of a warehouse, slot by slot (`?warehouseId=&date=`). */
export function SlotDayRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('delivery-orders')
  const [warehouse, setWarehouse] = useState({ id: query['warehouseId'] ?? '', name: '' })
  const [date, setDate] = useState(query['date'] ?? today())
  const asked = warehouse.id !== '' && date !== ''
  const slots = useDetail(queryDockSlots, asked ? { warehouseId: warehouse.id, date } : undefined)
  return (
    <div className="stack">
      <PageHeader title={t('slot.title')} />
      <FormGrid>
        <LookupField
          name="warehouseId"
          label={t('fields.warehouse')}
          lov="LOV_WAREHOUSE"
          value={warehouse.id}
          text={warehouse.name}
          onChange={(id, name) => setWarehouse({ id, name })}
        />
        <DayField name="date" label={t('slot.day')} value={date} onChange={setDate} />
      </FormGrid>
      {asked ? (
        <LoadedDocument detail={slots}>{found => <SlotTable slots={found} />}</LoadedDocument>
      ) : (
        <EmptyState title={t('slot.choose')} />
      )}
    </div>
  )
}

interface SlotRow {
  key: string
  slot: DockSlot
  delivery: DockSlot['deliveries'][number] | undefined
}

function SlotTable({ slots }: { slots: readonly DockSlot[] }) {
  const t = useWords('delivery-orders')
  const rows: SlotRow[] = slots.flatMap((slot): SlotRow[] => {
    const { from, deliveries } = slot
    if (deliveries.length === 0) return [{ key: from, slot, delivery: undefined }]
    return deliveries.map(delivery => ({ key: `${from} ${delivery.id}`, slot, delivery }))
  })
  return (
    <SectionBox
      title={t('slot.slots')}
      content={
        <DataTable
          label={t('slot.slots')}
          columns={[
            {
              field: 'slot',
              title: t('fields.slotTime'),
              width: 130,
              card: 'title',
              cell: ({ slot }) => `${slot.from}–${slot.to}`,
            },
            {
              field: 'key',
              title: t('slot.used'),
              width: 140,
              card: 'status',
              cell: ({ slot: { used, docks } }) => (
                <StatusTag tone={used >= docks ? 'wait' : used > 0 ? 'info' : 'neutral'}>
                  {t('slot.usedOf', { used: String(used), docks: String(docks) })}
                </StatusTag>
              ),
            },
            {
              field: 'delivery',
              title: t('fields.deliveryNo'),
              minWidth: 160,
              cell: ({ delivery }) =>
                delivery && (
                  <PageLink path="/delivery/order-detail" query={{ id: delivery.id }}>
                    {delivery.deliveryNo}
                  </PageLink>
                ),
            },
            {
              field: 'delivery.supplierName',
              title: t('fields.supplier'),
              minWidth: 160,
              cell: ({ delivery }) => delivery?.supplierName ?? '',
            },
            {
              field: 'delivery.status',
              title: t('fields.status'),
              cell: ({ delivery }) => delivery && t(`status.${delivery.status}`),
            },
            { field: 'delivery.plateNo', title: t('fields.plateNo'), cell: ({ delivery }) => delivery?.plateNo ?? '' },
          ]}
          rows={rows}
          rowKey={row => row.key}
          empty={<EmptyState compact title={t('slot.noHours')} />}
        />
      }
    />
  )
}
