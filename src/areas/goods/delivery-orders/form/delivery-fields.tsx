import { useProfile } from '../../../../account/use-profile.ts'
import { queryDockSlots } from '../../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import type { TextField as TextName } from './delivery-form-parts.ts'
import type { DeliverySession } from './delivery-form-session.ts'

const lengths = { carrier: 128, trackingNo: 64, plateNo: 32, driver: 64, phone: 32, remark: 500 }

/** When and how it arrives. Its warehouse is that of the orders; where they name none, the user chooses one. */
export function DeliveryFields({ session }: { session: DeliverySession }) {
  const t = useWords('delivery-orders')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { form, change, problems } = session
  const field = (name: TextName) => ({
    name,
    label: t(`fields.${name}`),
    value: form[name],
    error: problems.find(problem => problem.field === name)?.msg,
    onChange: (value: string) => change({ [name]: value }),
  })
  const text = (name: keyof typeof lengths) => <TextField {...field(name)} maxLength={lengths[name]} />
  // The buyer may send goods to any warehouse, the supplier to those that receive all rows.
  const orderDetailIds = [...new Set(form.rows.flatMap(row => row.orderDetailId || []))].join(',')
  const offered = supplier
    ? { lov: 'LOV_DELIVERY_WAREHOUSE', params: { orderDetailIds } }
    : { lov: 'LOV_WAREHOUSE', params: {} }
  const fixed = form.rows.some(row => row.warehouseId !== '')
  return (
    <FormGrid>
      <DayField {...field('shipDate')} required />
      <DayField {...field('arriveDate')} required min={form.shipDate} />
      {fixed ? (
        <TextField {...field('warehouseId')} label={t('fields.warehouse')} value={form.warehouseName} readOnly />
      ) : (
        <LookupField
          {...field('warehouseId')}
          label={t('fields.warehouse')}
          {...offered}
          text={form.warehouseName}
          onChange={(warehouseId, warehouseName) => change({ warehouseId, warehouseName })}
        />
      )}
      <SlotField {...field('slotTime')} warehouseId={form.warehouseId} date={form.arriveDate} />
      {text('carrier')}
      {text('trackingNo')}
      {text('plateNo')}
      {text('driver')}
      {text('phone')}
      <DecimalField {...field('grossWeight')} precision={6} suffix={t('kilograms')} />
      <TextField {...field('remark')} maxLength={lengths.remark} span={3} />
    </FormGrid>
  )
}

interface SlotProps {
  name: string
  label: string
  value: string
  error: string | undefined
  warehouseId: string
  date: string
  onChange(value: string): void
}

/** The dock slots of the warehouse on the day of arrival that are free; nothing where it keeps no receiving hours. */
function SlotField({ warehouseId, date, value, ...field }: SlotProps) {
  const t = useWords('delivery-orders')
  const wanted = warehouseId !== '' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  const slots = useDetail(queryDockSlots, wanted ? { warehouseId, date } : undefined).value ?? []
  const free = slots.filter(({ from, used, docks }) => used < docks || from === value)
  const known = value === '' || free.some(({ from }) => from === value)
  if (slots.length === 0 && value === '') return null
  return (
    <SelectField
      {...field}
      value={value}
      emptyLabel={t('slot.none')}
      choices={[
        // What was chosen stays to be seen when the day has no such slot.
        ...(known ? [] : [{ value, label: value }]),
        ...free.map(({ from, to, used, docks }) => ({
          value: from,
          label: t('slot.choice', { from, to, free: String(docks - used) }),
        })),
      ]}
    />
  )
}
