import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { Outbox, QueuedReceipt } from './outbox.ts'

const tones: Readonly<Record<QueuedReceipt['state'], Tone>> = {
  waiting: 'wait',
  refused: 'bad',
  unsure: 'bad',
  done: 'good',
}

/** Receipts on their way from this phone, and what became of them. */
export function OutboxList({ outbox, entries }: { outbox: Outbox; entries: readonly QueuedReceipt[] }) {
  const t = useWords('receipts')
  if (entries.length === 0) return null
  return (
    <section aria-label={t('mobile.outbox')}>
      <h2>{t('mobile.outbox')}</h2>
      <ul className="scan-list" role="list">
        {entries.map(entry => (
          <li key={entry.requestId}>
            <div className="scan-head">
              <strong>{entry.receiveNo ?? entry.deliveryNo}</strong>
              <StatusTag tone={tones[entry.state]}>{t(`mobile.state.${entry.state}`)}</StatusTag>
            </div>
            <p className="scan-facts">
              {entry.supplierName} · {t('summary', { rows: entry.input.details.length })}
            </p>
            {entry.state === 'refused' && <p>{entry.problem}</p>}
            {entry.state === 'unsure' && <p>{t('mobile.unsure')}</p>}
            <OutboxActs outbox={outbox} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a person may do about a receipt that did not get through, or where the posted one is. */
function OutboxActs({ outbox, entry }: { outbox: Outbox; entry: QueuedReceipt }) {
  const t = useWords('receipts')
  if (entry.state === 'waiting') return null
  if (entry.state === 'done')
    return (
      <PageLink path="/receive/detail" query={{ id: entry.receiveId ?? '' }} className="row-link">
        {t('mobile.show')}
      </PageLink>
    )
  return (
    <div className="scan-acts">
      <Button icon="send" onClick={() => void outbox.sendAnew(entry)}>
        {t('mobile.sendAnew')}
      </Button>
      <Button tone="danger" icon="trash" onClick={() => void outbox.drop(entry)}>
        {t('mobile.drop')}
      </Button>
    </div>
  )
}
