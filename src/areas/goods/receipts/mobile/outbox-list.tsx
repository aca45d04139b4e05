import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAsked } from '../../../../ui/overlay/use-asked.ts'
import { PageLink } from '../../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'
import type { Outbox, QueuedReceipt } from './outbox.ts'

const tones: Readonly<Record<ReturnType<typeof shownState>, Tone>> = {
  waiting: 'wait',
  answerLost: 'wait',
  refused: 'bad',
  unsure: 'bad',
  done: 'good',
}

interface OutboxListProps {
  outbox: Outbox
  entries: readonly QueuedReceipt[]
  /** Opens the count of a receipt that was refused; undefined when its delivery is no longer under way. */
  changeOf(entry: QueuedReceipt): (() => void) | undefined
}

/** Receipts on their way from this phone, and what became of them. */
export function OutboxList({ outbox, entries, changeOf }: OutboxListProps) {
  const t = useWords('receipts')
  if (entries.length === 0) return null
  return (
    <section aria-label={t('mobile.outbox')}>
      <h2>{t('mobile.outbox')}</h2>
      <ul className="scan-list" role="list">
        {entries.map(entry => (
          <li key={entry.id} aria-label={entry.receiveNo ?? entry.deliveryNo}>
            <div className="scan-head">
              <strong>{entry.receiveNo ?? entry.deliveryNo}</strong>
              <StatusTag tone={tones[shownState(entry)]}>{t(`mobile.state.${shownState(entry)}`)}</StatusTag>
            </div>
            <p className="scan-facts">
              {entry.supplierName} · {t('summary', { rows: entry.input.details.length })}
            </p>
            <OutboxReason entry={entry} />
            <OutboxActs outbox={outbox} entry={entry} change={changeOf(entry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A receipt sent without a response is distinguished from one never sent. */
function shownState({ state, answerLost }: QueuedReceipt) {
  return state === 'waiting' && answerLost ? 'answerLost' : state
}

/** Why a receipt did not get through, and what happens next. */
function OutboxReason({ entry }: { entry: QueuedReceipt }) {
  const t = useWords('receipts')
  const state = shownState(entry)
  if (state === 'refused') return <p>{entry.problem}</p>
  if (state === 'unsure') return <p>{t('mobile.unsure')}</p>
  return state === 'answerLost' ? <p>{t('mobile.answerLost')}</p> : null
}

type OutboxActsProps = Pick<OutboxListProps, 'outbox'> & { entry: QueuedReceipt; change: (() => void) | undefined }

function OutboxActs({ outbox, entry, change }: OutboxActsProps) {
  const t = useWords('receipts')
  const asked = useAsked()
  if (entry.state === 'waiting') return null
  if (entry.state === 'done')
    return (
      <PageLink path="/receive/detail" query={{ id: entry.receiveId ?? '' }} className="row-link">
        {t('mobile.show')}
      </PageLink>
    )
  const drop = () =>
    asked.start({
      name: 'drop',
      label: t('mobile.drop'),
      tone: 'danger',
      confirm: { title: t('mobile.dropTitle', { deliveryNo: entry.deliveryNo }), text: t('mobile.dropText') },
      run: () => outbox.drop(entry),
    })
  return (
    <>
      {entry.state === 'unsure' && (
        <PageLink path="/receive/list" query={{ deliveryId: entry.input.deliveryId ?? '' }} className="row-link">
          {t('mobile.showReceipts', { deliveryNo: entry.deliveryNo })}
        </PageLink>
      )}
      <div className="scan-acts">
        {change && (
          <Button tone="primary" icon="pencil" onClick={change}>
            {t('mobile.change')}
          </Button>
        )}
        <Button icon="send" onClick={() => void outbox.sendAnew(entry)}>
          {t('mobile.sendAnew')}
        </Button>
        <Button tone="danger" icon="trash" onClick={drop}>
          {t('mobile.drop')}
        </Button>
      </div>
    </>
  )
}
