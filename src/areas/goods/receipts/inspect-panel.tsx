import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { inspectReceipt } from '../../../contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptRow } from '../../../contract/goods/receipts/receipts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { MeasuredGrid } from './measured-grid.tsx'
import { failedNames, isReadable, measuredOf, plannedRows } from './measured-rows.ts'
import { withoutParts, withoutResults } from './inspect-problems.ts'
import type { MeasuredRow } from './measured-rows.ts'

interface ResultRow {
  /** Id of the receipt's row. */
  key: string
  name: string
  received: string
  receivedQty: string
  acceptedQty: string
  concessionQty: string
  concessionReason: string
  rejectedQty: string
  rejectReason: string
}

/** The results, and the characteristics found of each row. */
interface Inspection {
  rows: ResultRow[]
  [found: `found ${string}`]: MeasuredRow[]
}

const foundIn = (rowId: string) => `found ${rowId}` as const

/** The results of the inspection, row by row; it begins with everything accepted. */
export function InspectPanel({ receipt, onReceipt }: { receipt: Receipt; onReceipt(receipt: Receipt): void }) {
  const t = useWords('receipts')
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const typed = useTypedForm<Inspection>(`srm.receipt-inspection.${receipt.id}`, () => startOf(receipt), {
    fixed: 'rows',
  })
  const { rows } = typed.form
  const foundOf = (id: string) => typed.form[foundIn(id)] ?? []
  const changeRows = (next: ResultRow[]) => {
    setProblems(now => rows.reduce((left, row, at) => (row === next[at] ? left : withoutParts(left, at)), now))
    typed.change({ rows: next })
  }
  const changeFound = (at: number, id: string, next: MeasuredRow[]) => {
    setProblems(now => withoutResults(now, at, foundOf(id), next))
    typed.change({ [foundIn(id)]: next })
  }
  const readable = rows.every(({ key }) => foundOf(key).every(isReadable))
  const save = () =>
    act.run(async () => {
      setProblems([])
      try {
        const details = rows.map(row => detailOf(row, foundOf(row.key)))
        const next = await call(inspectReceipt, { id: receipt.id, details })
        typed.drop()
        onReceipt(next)
        toast(t('done.inspect'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  const reject = (row: ResultRow) => () =>
    changeRows(rows.map(each => (each.key === row.key ? rejected(each, foundOf(row.key)) : each)))
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
      {typed.notice}
      {rows.map((row, at) => (
        <MeasuredGrid
          key={row.key}
          name={row.name}
          rows={foundOf(row.key)}
          onChange={next => changeFound(at, row.key, next)}
          onTyping={typed.grid(foundIn(row.key)).onTyping}
          problems={problems}
          path={`details[${at}].results`}
          onReject={Number(row.acceptedQty) === Number(row.receivedQty) ? reject(row) : undefined}
        />
      ))}
      <RowGrid<ResultRow>
        label={t('inspect.title')}
        columns={useResultColumns()}
        {...typed.grid('rows')}
        onChange={changeRows}
        newRow={above => above ?? { key: '', name: '', received: '', receivedQty: '0', ...noResult }}
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

/** The rows that wait, all accepted, and their inspection plans, of which nothing was found yet. */
function startOf({ details }: Receipt): Inspection {
  const waiting = details.filter(row => row.inspectStatus === 'WAITING')
  return {
    rows: waiting.map(resultOf),
    ...Object.fromEntries(waiting.map(row => [foundIn(row.id), plannedRows(row.plan)])),
  }
}

/** A row that waits, as accepted. */
function resultOf(row: ReceiptRow): ResultRow {
  return {
    ...noResult,
    key: row.id,
    name: `${row.orderNo}/${row.rowNo} ${materialName({ ...row, materialCode: '' })}`,
    received: `${row.receivedQty} ${row.unitSymbol}`,
    receivedQty: row.receivedQty,
    acceptedQty: row.receivedQty,
  }
}

/** A row of which everything is rejected, for what failed unless another reason was given. */
function rejected(row: ResultRow, found: readonly MeasuredRow[]): ResultRow {
  return {
    ...row,
    acceptedQty: '0',
    concessionQty: '0',
    rejectedQty: row.receivedQty,
    rejectReason: row.rejectReason || failedNames(found).join(', '),
  }
}

const noResult = { acceptedQty: '0', concessionQty: '0', concessionReason: '', rejectedQty: '0', rejectReason: '' }

function detailOf(row: ResultRow, found: readonly MeasuredRow[]) {
  const { key, acceptedQty, concessionQty, concessionReason, rejectedQty, rejectReason } = row
  return {
    id: key,
    acceptedQty: acceptedQty || '0',
    concessionQty: concessionQty || '0',
    concessionReason,
    rejectedQty: rejectedQty || '0',
    rejectReason,
    results: measuredOf(found),
  }
}
