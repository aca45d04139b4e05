import { useState } from 'react'
import type { DemandRow } from '../../../../contract/sourcing/demand/demand-parts.ts'
import { splitDemandRow } from '../../../../contract/sourcing/demand/demand-rows.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { AskForm } from '../../../../ui/overlay/ask-form.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { qtyText } from '../demand-rows.tsx'

interface SplitProps {
  row: DemandRow
  onClose(): void
  onDone(): void
}

/** Dialog for the quantity to split off a row. */
export function SplitDialog({ row, onClose, onDone }: SplitProps) {
  const t = useWords('demand')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.demand-split.${row.id}`, () => {
    return { qty: '', needDate: row.needDate }
  })
  const { qty, needDate } = form
  const [missing, setMissing] = useState(false)
  const split = () => {
    setMissing(qty === '')
    if (qty === '') return
    void act.run(async () => {
      await call(splitDemandRow, { id: row.id, qty, ...(needDate === '' ? {} : { needDate }) })
      drop()
      toast(t('done.split'))
      onDone()
    })
  }
  return (
    <AskForm
      title={t('split.title', { demandNo: row.demandNo, row: row.rowNo })}
      text={t('split.text', { free: qtyText(row, row.freeQty, t) })}
      label={t('acts.split')}
      onCancel={leaving(onClose)}
      onSubmit={split}
    >
      {notice}
      <DecimalField
        name="qty"
        label={t('fields.qty')}
        required
        precision={row.unitPrecision}
        value={qty}
        error={missing ? t('problems.required') : undefined}
        onChange={text => change({ qty: text })}
      />
      <DayField
        name="needDate"
        label={t('fields.needDate')}
        value={needDate}
        onChange={day => change({ needDate: day })}
      />
      <FailureNote failure={act.failure} />
    </AskForm>
  )
}
