import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { inspectReceipt } from '../../contract/receipts/receipts.ts'
import type { Receipt, ReceiptRow } from '../../contract/receipts/receipts.ts'
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
import { MeasuredGrid } from './measured-grid.tsx'
import { failedNames, isReadable, measuredOf, plannedRows } from './measured-rows.ts'
import type { MeasuredRow } from './measured-rows.ts'

interface ResultRow {
  id: string
  name: string
  received: string
  receivedQty: string
  acceptedQty: string
  concessionQty: string
  concessionReason: string
  rejectedQty: string
  rejectReason: string
}

/** What was found of the characteristics of each row, by its id. */
type Found = Readonly<Record<string, MeasuredRow[]>>

/** The results of the inspection, row by row; it begins with everything accepted. */
export function InspectPanel({ receipt, onReceipt }: { receipt: Receipt; onReceipt(receipt: Receipt): void }) {
  const t = useWords('receipts')
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [rows, setRows] = useState(() => waitingRows(receipt).map(resultOf))
  const [found, setFound] = useState<Found>(() =>
    Object.fromEntries(waitingRows(receipt).map(row => [row.id, plannedRows(row.plan)])),
  )
  const foundOf = (id: string) => found[id] ?? []
  const readable = rows.every(({ id }) => foundOf(id).every(isReadable))
  const save = () =>
    act.run(async () => {
      try {
        const details = rows.map(row => detailOf(row, foundOf(row.id)))
        onReceipt(await call(inspectReceipt, { id: receipt.id, details }))
        toast(t('done.inspect'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  const reject = (row: ResultRow) => () =>
    setRows(now =>
      now.map(each =>
        each.id === row.id
          ? {
              ...each,
              acceptedQty: '0',
              concessionQty: '0',
              rejectedQty: each.receivedQty,
              rejectReason: each.rejectReason || failedNames(foundOf(row.id)).join(', '),
            }
          : each,
      ),
    )
  return (
    <Panel
      title={t('inspect.title')}
      text={t('inspect.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'inspect',
              label: t('inspect.save'),
              tone: 'primary',
              icon: 'check',
              disabled: !readable,
              run: save,
            },
          ]}
        />
      }
    >
      {rows.map((row, at) => (
        <MeasuredGrid
          key={row.id}
          name={row.name}
          rows={foundOf(row.id)}
          onChange={next => setFound(now => ({ ...now, [row.id]: next }))}
          problems={problems}
          path={`details[${at}].results`}
          onReject={Number(row.acceptedQty) === Number(row.receivedQty) ? reject(row) : undefined}
        />
      ))}
      <RowGrid<ResultRow>
        label={t('inspect.title')}
        columns={useResultColumns()}
        rows={rows}
        onChange={setRows}
        newRow={above => above ?? { id: '', name: '', received: '', receivedQty: '0', ...noResult }}
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

function useResultColumns(): GridColumn<ResultRow>[] {
  const t = useWords('receipts')
  const reason = (field: 'concessionReason' | 'rejectReason'): GridColumn<ResultRow> => ({
    field,
    title: t(`fields.${field}`),
    type: 'text',
    width: 220,
    maxLength: 500,
  })
  return [
    { field: 'name', title: t('fields.orderRow'), type: 'readonly', width: 260 },
    { field: 'received', title: t('fields.receivedQty'), type: 'readonly', width: 110, align: 'end' },
    { field: 'acceptedQty', title: t('fields.acceptedQty'), type: 'decimal', width: 100, required: true },
    { field: 'concessionQty', title: t('fields.concessionQty'), type: 'decimal', width: 120 },
    reason('concessionReason'),
    { field: 'rejectedQty', title: t('fields.rejectedQty'), type: 'decimal', width: 100 },
    reason('rejectReason'),
  ]
}

function waitingRows({ details }: Receipt): ReceiptRow[] {
  return details.filter(row => row.inspectStatus === 'WAITING')
}

/** A row that waits, as accepted. */
function resultOf(row: ReceiptRow): ResultRow {
  return {
    ...noResult,
    id: row.id,
    name: `${row.orderNo}/${row.rowNo} ${materialName({ ...row, materialCode: '' })}`,
    received: `${row.receivedQty} ${row.unitSymbol}`,
    receivedQty: row.receivedQty,
    acceptedQty: row.receivedQty,
  }
}

const noResult = { acceptedQty: '0', concessionQty: '0', concessionReason: '', rejectedQty: '0', rejectReason: '' }

function detailOf(row: ResultRow, found: readonly MeasuredRow[]) {
  const { id, acceptedQty, concessionQty, concessionReason, rejectedQty, rejectReason } = row
  return {
    id,
    acceptedQty: acceptedQty || '0',
    concessionQty: concessionQty || '0',
    concessionReason,
    rejectedQty: rejectedQty || '0',
    rejectReason,
    results: measuredOf(found),
  }
}
