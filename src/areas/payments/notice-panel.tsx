import { useState } from 'react'
import type { Output } from '../../contract/envelope.ts'
import { importBankNotice } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

interface NoticePanelProps {
  onClose(): void
  onRead(): void
}

const tones = {
  PAID: 'good',
  PART_PAID: 'good',
  RETURNED: 'wait',
  KNOWN: 'neutral',
  UNKNOWN: 'bad',
  NOT_PAYING: 'bad',
  OTHER_CURRENCY: 'bad',
  TOO_MUCH: 'bad',
  PERIOD_CLOSED: 'bad',
  IN_FUTURE: 'bad',
} as const

/** Reads a notice of the bank and shows what became of each of its entries. */
export function NoticePanel({ onClose, onRead }: NoticePanelProps) {
  const t = useWords('payments')
  const act = useAct()
  const [read, setRead] = useState<Output<typeof importBankNotice>>()
  const take = (file: File | undefined) =>
    file &&
    void act.run(async () => {
      setRead(await call(importBankNotice, { content: await file.text() }))
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
      {read && (
        <DataTable
          label={t('notice.title')}
          columns={[
            { field: 'payApplyNo', title: t('fields.payApplyNo'), card: 'title' },
            {
              field: 'amount',
              title: t('fields.amount'),
              align: 'end',
              cell: row => `${row.amount} ${row.currency}`,
            },
            { field: 'paidDate', title: t('fields.paidDate') },
            {
              field: 'result',
              title: t('fields.status'),
              card: 'status',
              cell: row => <StatusTag tone={tones[row.result]}>{t(`notice.${row.result}`)}</StatusTag>,
            },
          ]}
          rows={read.entries.map((entry, at) => ({ ...entry, at: String(at) }))}
          rowKey={row => row.at}
        />
      )}
    </Panel>
  )
}
