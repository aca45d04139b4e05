import { useEffect, useState } from 'react'
import type { NoticeResult } from '../../../contract/money/payments/payment-parts.ts'
import { getBankNotice, importBankNotice } from '../../../contract/money/payments/payments.ts'
import type { BankNotice } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Failed } from '../../../kit/call/errors.ts'
import { requireXmlText } from '../../../kit/call/require-xml-text.ts'
import { clock } from '../../../kit/format/clock.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

interface NoticePanelProps {
  onClose(): void
  onRead(): void
}

const tones: Readonly<Record<NoticeResult, 'good' | 'wait' | 'neutral' | 'bad'>> = {
  PAID: 'good',
  PART_PAID: 'good',
  RETURNED: 'wait',
  PART_RETURNED: 'wait',
  KNOWN: 'neutral',
  UNKNOWN: 'bad',
  NOT_PAYING: 'bad',
  OTHER_CURRENCY: 'bad',
  TOO_MUCH: 'bad',
  PERIOD_CLOSED: 'bad',
  IN_FUTURE: 'bad',
  NOT_BOOKED: 'neutral',
  NO_DETAILS: 'bad',
  AMOUNT_UNCLEAR: 'bad',
  NOT_DEBITED: 'bad',
  REFUSED: 'bad',
}

/** Number of entries listed; those with problems are first. */
const maxShown = 200
/** A notice that a job follows is requested this often, in ms. */
const pollInterval = 1_000

/** Reads a notice of the bank and shows the result of each of its entries. */
export function NoticePanel({ onClose, onRead }: NoticePanelProps) {
  const t = useWords('payments')
  const act = useAct()
  const [read, setRead] = useState<BankNotice>()
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])
  const take = (file: File | undefined) =>
    file &&
    void act.run(async () => {
      setRead(undefined)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const content = requireXmlText(bytes, encoding => t('notice.encoding', { name: file.name, encoding }))
      const notice = await call(importBankNotice, { content })
      setRead(notice)
      await pollUntilDone(notice, setRead, closing)
      onRead()
    })
  const close = { name: 'close', label: t('notice.close'), run: onClose }
  return (
    <Panel
      title={t('acts.importNotice')}
      text={t('notice.text')}
      failure={act.failure}
      acts={<ActionButtons actions={[close]} />}
    >
      <input
        type="file"
        accept=".xml,application/xml,text/xml"
        aria-label={t('notice.file')}
        onChange={event => take(event.target.files?.[0])}
      />
      {read && <Results notice={read} />}
    </Panel>
  )
}

/** Requests a notice that a job follows until it is done, or the panel is closed. */
async function pollUntilDone(first: BankNotice, onNotice: (notice: BankNotice) => void, { signal }: AbortController) {
  let notice = first
  while (notice.status === 'RUNNING') {
    await new Promise<void>(resolve => clock.after(pollInterval, resolve))
    if (signal.aborted) return
    notice = await call(getBankNotice, { key: notice.key }, { signal }).catch((error: unknown) => {
      // Without a response the job may still go on: the next request may succeed.
      if (error instanceof Failed) return notice
      throw error
    })
    onNotice(notice)
  }
}

function Results({ notice }: { notice: BankNotice }) {
  const t = useWords('payments')
  const { status, entries, done, total } = notice
  if (status === 'RUNNING')
    return (
      <div>
        <p role="status">{t('notice.running', { done, total })}</p>
        <progress aria-label={t('acts.importNotice')} max={total} value={done} />
      </div>
    )
  const shown = [...entries].sort((a, b) => urgency(a.result) - urgency(b.result))
  const counts = countsOf(entries.map(({ result }) => result))
  return (
    <>
      {status === 'FAILED' && (
        <p className="failure" role="alert">
          {t('notice.failed')}
        </p>
      )}
      {entries.length === 0 && <p role="status">{t('notice.none')}</p>}
      {entries.length > maxShown && (
        <>
          <ul aria-label={t('notice.counts')}>
            {counts.map(([result, count]) => (
              <li key={result}>
                {t(`notice.${result}`)}: {count}
              </li>
            ))}
          </ul>
          <p className="hint">{t('notice.first', { shown: maxShown, total: entries.length })}</p>
        </>
      )}
      {entries.length > 0 && <Entries entries={entries.length > maxShown ? shown.slice(0, maxShown) : entries} />}
    </>
  )
}

const urgency = (result: NoticeResult) => ['bad', 'wait', 'neutral', 'good'].indexOf(tones[result])

function countsOf(results: readonly NoticeResult[]): [NoticeResult, number][] {
  const counts = new Map<NoticeResult, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => urgency(a) - urgency(b))
}

function Entries({ entries }: { entries: BankNotice['entries'] }) {
  const t = useWords('payments')
  return (
    <DataTable
      label={t('notice.title')}
      columns={[
        { field: 'payApplyNo', title: t('fields.payApplyNo'), card: 'title' },
        { field: 'amount', title: t('fields.amount'), align: 'end', cell: row => `${row.amount} ${row.currency}` },
        { field: 'paidDate', title: t('fields.paidDate') },
        { field: 'bankRef', title: t('fields.bankRef') },
        {
          field: 'result',
          title: t('fields.status'),
          card: 'status',
          wrap: true,
          cell: row => <StatusTag tone={tones[row.result]}>{t(`notice.${row.result}`)}</StatusTag>,
        },
      ]}
      rows={entries.map((entry, at) => ({ ...entry, at: String(at) }))}
      rowKey={row => row.at}
    />
  )
}
