import type { OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import type { TypedAnswer, TypedDelivery } from './answer-state.ts'

interface AnswerDeliveriesProps {
  row: OrderRow
  typed: TypedAnswer
  problems: ReadonlyMap<string, string>
  onChange(answer: TypedAnswer): void
}

/** Own quantity and day of a row; it may be split into several deliveries. */
export function AnswerDeliveries({ row, typed, problems, onChange }: AnswerDeliveriesProps) {
  const t = useWords('purchase-orders')
  const { deliveries } = typed
  const set = (at: number, change: Partial<TypedDelivery>) =>
    onChange({ ...typed, deliveries: deliveries.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  const names = (at: number) => ({ row: row.rowNo, number: at + 1 })
  return (
    <div className="answer-cell">
      {deliveries.map((delivery, at) => (
        <div className="answer-split" key={at}>
          <DecimalField
            hideLabel
            label={t('answerForm.qtyOf', names(at))}
            value={delivery.qty}
            min="0"
            precision={row.unitPrecision}
            suffix={row.unitSymbol}
            disabled={typed.refused}
            error={problems.get(`deliverySchedule[${at}].qty`) ?? (at === 0 ? problems.get('qty') : undefined)}
            onChange={qty => set(at, { qty })}
          />
          <DayField
            hideLabel
            label={t('answerForm.dayOf', names(at))}
            value={delivery.date}
            disabled={typed.refused}
            error={problems.get(`deliverySchedule[${at}].date`)}
            onChange={date => set(at, { date })}
          />
          {deliveries.length > 1 && (
            <IconButton
              icon="x"
              label={t('answerForm.removeDelivery', names(at))}
              onClick={() => onChange({ ...typed, deliveries: deliveries.filter((_, index) => index !== at) })}
            />
          )}
        </div>
      ))}
      {!typed.refused && (
        <Button
          tone="quiet"
          size="small"
          icon="plus"
          repeats
          onClick={() => onChange({ ...typed, deliveries: [...deliveries, { qty: '', date: '' }] })}
        >
          {t('answerForm.split')}
        </Button>
      )}
    </div>
  )
}
