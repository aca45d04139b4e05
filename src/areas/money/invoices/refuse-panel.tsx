import { refusalActions, refusalReasons } from '../../../contract/money/invoices/invoice-parts.ts'
import type { Invoice } from '../../../contract/money/invoices/invoice-parts.ts'
import { refuseInvoice } from '../../../contract/money/invoices/invoices.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { randomId } from '../../../kit/call/write-ids.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedRows } from '../../../widgets/page-tab/typed-panel.tsx'

interface Note {
  key: string
  reasonCode: string
  actionCode: string
  note: string
}

const newNote = (key = randomId()): Note => ({ key, reasonCode: 'PRI', actionCode: 'NIN', note: '' })

interface RefusePanelProps {
  invoice: Invoice
  onInvoice(invoice: Invoice): void
  onCancel(): void
}

/** Why an invoice is refused and what its supplier shall do, by the codes of an invoice response. */
export function RefusePanel({ invoice, onInvoice, onCancel }: RefusePanelProps) {
  const t = useWords('invoices')
  const act = useAct()
  const typed = useTypedRows(`srm.invoice-refusal.${invoice.id}`, () => [newNote('first')])
  const save = () =>
    act.run(async () => {
      const refusal = typed.rows.flatMap(({ reasonCode, actionCode, note }) => {
        const reason = refusalReasons.find(code => code === reasonCode)
        const action = refusalActions.find(code => code === actionCode)
        return reason && action ? [{ reasonCode: reason, actionCode: action, note }] : []
      })
      const refused = await call(refuseInvoice, { id: invoice.id, version: invoice.version, refusal })
      typed.drop()
      onInvoice(refused)
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
      {typed.notice}
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
        {...typed.grid}
        newRow={() => newNote()}
        maxRows={20}
        problems={[]}
        path="refusal"
        rowTitle={(_row, at) => t('refuse.place', { place: at + 1 })}
      />
    </Panel>
  )
}
