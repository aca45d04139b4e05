import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeOrder, previewOrderChange } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import type { OrderInput } from '../../../../contract/orders/purchase-orders/purchase-order-input.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { Deciders } from '../../../../widgets/document/who-decides.tsx'
import type { FormDifference } from './order-form-differences.ts'
import { limitOf } from './order-form-limits.ts'
import { DifferenceTable } from './order-form-notices.tsx'

interface ChangeReviewProps {
  /** The order as it would be. */
  order: OrderInput
  differences: readonly FormDifference[]
  /** Kept by the page, so that it outlives the dialog. */
  reason: string
  /** Offers the reason of an earlier visit. */
  notice: ReactNode
  onReason(reason: string): void
  onClose(): void
  onSubmit(): void
}

/** Shows the differences of a change and its approvers, and requests its reason before it is sent. */
export function ChangeReview({ order, differences, reason, notice, onReason, onClose, onSubmit }: ChangeReviewProps) {
  const t = useWords('purchase-orders-form')
  const [missing, setMissing] = useState(false)
  const nothing = differences.length === 0
  const { value: deciders } = useDetail(previewOrderChange, nothing ? undefined : { order })
  const submit = () => {
    if (reason.trim() === '') setMissing(true)
    else onSubmit()
  }
  return (
    <Dialog
      open
      width={640}
      title={t('change.dialogTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('acts.keepEditing')}</Button>
          <Button tone="primary" disabled={nothing} onClick={submit}>
            {t('acts.sendChange')}
          </Button>
        </>
      }
    >
      {nothing ? (
        <EmptyState compact title={t('change.none')} />
      ) : (
        <>
          <p className="dialog-text">{t('change.dialogText')}</p>
          {notice}
          <TextAreaField
            label={t('change.reason')}
            hint={t('change.reasonHint')}
            required
            value={reason}
            onChange={onReason}
            maxLength={limitOf(changeOrder.in.properties.reason, 'maxLength')}
            error={missing && reason.trim() === '' ? t('problems.reason') : undefined}
          />
          <DifferenceTable differences={differences} />
          <Deciders value={deciders} />
        </>
      )}
    </Dialog>
  )
}
