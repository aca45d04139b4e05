import { useState } from 'react'
import { inspectReceipt } from '../../contract/receipts/receipts.ts'
import type { Receipt } from '../../contract/receipts/receipts.ts'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../ui/grid/row-grid.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { materialName } from '../../widgets/document/material-name.ts'

interface ResultRow {
  id: string
  name: string
  received: string
  acceptedQty: string
  concessionQty: string
  rejectedQty: string
  rejectReason: string
}

/** The results of the inspection, row by row; it begins with everything accepted. */
export function InspectPanel({ receipt, onReceipt }: { receipt: Receipt; onReceipt(receipt: Receipt): void }) {
  const t = useWords('receipts')
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [rows, setRows] = useState(() => resultsOf(receipt))
  const columns: GridColumn<ResultRow>[] = [
    { field: 'name', title: t('fields.orderRow'), type: 'readonly', width: 260 },
    { field: 'received', title: t('fields.receivedQty'), type: 'readonly', width: 110, align: 'end' },
    { field: 'acceptedQty', title: t('fields.acceptedQty'), type: 'decimal', width: 100, required: true },
    { field: 'concessionQty', title: t('fields.concessionQty'), type: 'decimal', width: 120 },
    { field: 'rejectedQty', title: t('fields.rejectedQty'), type: 'decimal', width: 100 },
    { field: 'rejectReason', title: t('fields.rejectReason'), type: 'text', width: 220, maxLength: 500 },
  ]
  const save = () =>
    act.run(async () => {
      const details = rows.map(({ id, acceptedQty, concessionQty, rejectedQty, rejectReason }) => ({
        id,
        acceptedQty: acceptedQty || '0',
        concessionQty: concessionQty || '0',
        rejectedQty: rejectedQty || '0',
        rejectReason,
      }))
      try {
        onReceipt(await call(inspectReceipt, { id: receipt.id, details }))
        toast(t('done.inspect'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return (
    <Panel
      title={t('inspect.title')}
      text={t('inspect.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'inspect', label: t('inspect.save'), tone: 'primary', icon: 'check', run: save }]}
        />
      }
    >
      <RowGrid<ResultRow>
        label={t('inspect.title')}
        columns={columns}
        rows={rows}
        onChange={setRows}
        newRow={above => above ?? { id: '', name: '', received: '', ...noResult }}
        canDelete={() => false}
        fixedRows
        maxRows={rows.length}
        problems={problems}
        path="details"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}

/** Everything that waits, as accepted. */
function resultsOf(receipt: Receipt): ResultRow[] {
  return receipt.details
    .filter(row => row.inspectStatus === 'WAITING')
    .map(row => ({
      id: row.id,
      name: `${row.orderNo}/${row.rowNo} ${materialName({ ...row, materialCode: '' })}`,
      ...noResult,
      received: `${row.receivedQty} ${row.unitSymbol}`,
      acceptedQty: row.receivedQty,
    }))
}

const noResult = { acceptedQty: '0', concessionQty: '0', rejectedQty: '0', rejectReason: '' }
