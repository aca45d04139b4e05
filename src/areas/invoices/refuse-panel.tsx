import { useState } from 'react'
import { refusalActions, refusalReasons } from '../../contract/invoices/invoice-parts.ts'
import type { Invoice } from '../../contract/invoices/invoice-parts.ts'
import { refuseInvoice } from '../../contract/invoices/invoices.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'

interface Note {
  key: string
  reasonCode: string
  actionCode: string
  note: string
}

let keys = 0
const newNote = (): Note => ({ key: String((keys += 1)), reasonCode: 'PRI', actionCode: 'NIN', note: '' })

interface RefusePanelProps {
  invoice: Invoice
  onInvoice(invoice: Invoice): void
  onCancel(): void
}

/** Why an invoice is refused and what its supplier shall do, by the codes of an invoice response. */
export function RefusePanel({ invoice, onInvoice, onCancel }: RefusePanelProps) {
  const t = useWords('invoices')
  const act = useAct()
  const [notes, setNotes] = useState<Note[]>(() => [newNote()])
  useUnsaved(notes.some(({ note }) => note !== ''))
  const save = () =>
    act.run(async () => {
      const refusal = notes.flatMap(({ reasonCode, actionCode, note }) => {
        const reason = refusalReasons.find(code => code === reasonCode)
        const action = refusalActions.find(code => code === actionCode)
        return reason && action ? [{ reasonCode: reason, actionCode: action, note }] : []
      })
      onInvoice(await call(refuseInvoice, { id: invoice.id, version: invoice.version, refusal }))
      toast(t('done.refuse', { number: invoice.invoiceNo }))
    })
  return (
    <Panel
      title={t('refuse.title')}
      text={t('refuse.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('refuse.back'), run: onCancel },
            { name: 'refuse', label: t('acts.refuse'), tone: 'danger', icon: 'circle-x', run: save },
          ]}
        />
      }
    >
      <RowGrid<Note>
        label={t('refuse.title')}
        columns={[
          {
            field: 'reasonCode',
            title: t('fields.reason'),
            type: 'select',
            width: 220,
            required: true,
            choices: refusalReasons.map(value => ({ value, label: t(`reason.${value}`) })),
          },
          {
            field: 'actionCode',
            title: t('fields.action'),
            type: 'select',
            width: 220,
            required: true,
            choices: refusalActions.map(value => ({ value, label: t(`action.${value}`) })),
          },
          { field: 'note', title: t('fields.note'), type: 'text', width: 360, maxLength: 500 },
        ]}
        rows={notes}
        onChange={setNotes}
        newRow={newNote}
        maxRows={20}
        problems={[]}
        path="refusal"
        rowTitle={(_row, at) => t('refuse.place', { place: at + 1 })}
      />
    </Panel>
  )
}
