import type { OrderChange } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { ChangesTable } from '../../../../ui/page/changes-table.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { useChangeRows } from './change-rows.ts'

const tones: Readonly<Record<OrderChange['status'], Tone>> = {
  APPROVING: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
}

export function ChangeList({ changes }: { changes: readonly OrderChange[] }) {
  const t = useWords('purchase-orders')
  const rows = useChangeRows()
  return (
    <div className="stack">
      {changes.map(change => (
        <article key={change.id} className="note-block">
          <header className="note-head">
            <strong>{change.changeNo}</strong>
            <StatusTag tone={tones[change.status]}>{t(`changeStatus.${change.status}`)}</StatusTag>
            <small>
              {change.createName}, {change.createTime}
            </small>
          </header>
          <p>{change.reason}</p>
          <ChangesTable changes={rows(change.items)} label={change.changeNo} />
        </article>
      ))}
    </div>
  )
}
