import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import type { Invoice } from '../../contract/invoices/invoice-parts.ts'
import { releaseDifferences } from '../../contract/invoices/invoices.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Refused } from '../../kit/call/errors.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { materialName } from '../../widgets/document/material-name.ts'
import { useUnsaved } from '../../widgets/page-tab/page-tab.ts'

interface ReleaseRow {
  key: string
  id: string
  name: string
  found: string
  reason: string
}

const nameOf = (row: Invoice['details'][number]) =>
  `${row.orderNo === '' ? row.documentNo : `${row.orderNo}/${row.rowNo}`} ${materialName({ ...row, materialCode: '' })}`

/** The rows that differ and that the reader may release, each with a reason. */
export function ReleasePanel({ invoice, onInvoice }: { invoice: Invoice; onInvoice(invoice: Invoice): void }) {
  const t = useWords('invoices')
  const act = useAct()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const own = new Set(invoice.releases.filter(({ ownFlag }) => ownFlag === 1).map(({ id }) => id))
  const [rows, setRows] = useState<ReleaseRow[]>(() =>
    invoice.details
      .filter(({ id }) => own.has(id))
      .map(row => ({
        key: row.id,
        id: row.id,
        name: nameOf(row),
        reason: '',
        found: t(`match.${row.result}`),
      })),
  )
  useUnsaved(rows.some(row => row.reason !== ''))
  if (rows.length === 0) return null
  const save = () =>
    act.run(async () => {
      setProblems([])
      try {
        const wanted = rows.filter(row => row.reason.trim() !== '').map(({ id, reason }) => ({ id, reason }))
        const given = wanted.length > 0 ? wanted : rows.map(({ id, reason }) => ({ id, reason }))
        onInvoice(await call(releaseDifferences, { id: invoice.id, version: invoice.version, rows: given }))
        toast(t('done.release'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return (
    <Panel
      title={t('release.title')}
      text={t('release.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'release', label: t('release.save'), tone: 'primary', icon: 'unlock', run: save }]}
        />
      }
    >
      <RowGrid<ReleaseRow>
        label={t('release.title')}
        columns={[
          { field: 'name', title: t('fields.orderRow'), type: 'readonly', width: 320 },
          { field: 'found', title: t('fields.matchResult'), type: 'readonly', width: 150 },
          { field: 'reason', title: t('fields.reason'), type: 'text', width: 360, maxLength: 500, required: true },
        ]}
        rows={rows}
        onChange={setRows}
        newRow={above => above ?? { key: 'new', id: '', name: '', found: '', reason: '' }}
        canDelete={() => false}
        fixedRows
        maxRows={rows.length}
        problems={problems}
        path="rows"
        rowTitle={row => row.name}
      />
    </Panel>
  )
}
