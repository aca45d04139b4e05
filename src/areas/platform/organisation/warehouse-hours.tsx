import { useMemo } from 'react'
import { useWords } from '../../../i18n/words.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { HoursRow, WarehouseDraft } from './warehouse-draft.ts'
import { weekdayNames } from './weekdays.ts'

/** Receiving hours of a warehouse by day. A new row has the next day and the same hours. */
export function WarehouseHours({ editing: { draft, set, problem } }: { editing: Editing<WarehouseDraft> }) {
  const t = useWords('organisation')
  const days = useMemo(
    () => weekdayNames(t.language, 'long').map((label, at) => ({ value: String(at + 1), label })),
    [t.language],
  )
  return (
    <Field label={t('warehouses.receiveWindow')} span={4} error={problem('receiveWindow')}>
      {() => (
        <RowGrid
          label={t('warehouses.receiveWindow')}
          rows={draft.receiveWindow}
          onChange={receiveWindow => set({ receiveWindow })}
          newRow={nextDay}
          path="receiveWindow"
          maxRows={40}
          columns={[
            {
              field: 'weekday',
              title: t('warehouses.weekday'),
              type: 'select',
              required: true,
              choices: days,
              width: 150,
            },
            { field: 'from', title: t('warehouses.from'), type: 'text', required: true, maxLength: 5, width: 110 },
            { field: 'to', title: t('warehouses.to'), type: 'text', required: true, maxLength: 5, width: 110 },
            {
              field: 'minutes',
              title: t('warehouses.minutes'),
              type: 'decimal',
              required: true,
              precision: 0,
              min: '5',
              max: '720',
              width: 160,
            },
            {
              field: 'docks',
              title: t('warehouses.docks'),
              type: 'decimal',
              precision: 0,
              min: '1',
              max: '50',
              width: 110,
            },
          ]}
        />
      )}
    </Field>
  )
}

function nextDay(above: HoursRow | undefined): HoursRow {
  if (above === undefined) return { weekday: '1', from: '08:00', to: '17:00', minutes: '30', docks: '1' }
  return { ...above, weekday: String((Number(above.weekday) % 7) + 1) }
}
