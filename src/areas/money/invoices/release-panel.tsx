import type { Invoice } from '../../../contract/money/invoices/invoice-parts.ts'
import { releaseDifferences } from '../../../contract/money/invoices/invoices.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useTypedRows } from '../../../widgets/page-tab/typed-panel.tsx'
import { fullRowName } from './charge-names.ts'

interface ReleaseRow {
  key: string
  id: string
  name: string
  found: string
  reason: string
}

/** The differing rows that the current user may release, each with a reason. */
export function ReleasePanel({ invoice, onInvoice }: { invoice: Invoice; onInvoice(invoice: Invoice): void }) {
  const t = useWords('invoices')
  const act = useAct()
  const own = new Set(invoice.releases.filter(({ ownFlag }) => ownFlag === 1).map(({ id }) => id))
  const typed = useTypedRows(`srm.invoice-release.${invoice.id}`, (): ReleaseRow[] =>
    invoice.details
      .filter(({ id }) => own.has(id))
      .map(row => ({
        key: row.id,
        id: row.id,
        name: fullRowName(t, row),
        reason: '',
        found: t(`match.${row.result}`),
      })),
  )
  const { rows } = typed
  const [problems, setProblems] = useProblems({ rows }, act.clear)
  if (rows.length === 0) return null
  const save = () =>
    act.run(async () => {
      setProblems([])
      const reasoned = rows.filter(row => row.reason.trim() !== '')
      const sent = reasoned.length > 0 ? reasoned : rows
      try {
        const given = sent.map(({ id, reason }) => ({ id, reason }))
        const released = await call(releaseDifferences, { id: invoice.id, version: invoice.version, rows: given })
        typed.drop()
        onInvoice(released)
        toast(t('done.release'))
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'rows', rows, sent))
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
      {typed.notice}
      <RowGrid<ReleaseRow>
        label={t('release.title')}
        columns={[
          { field: 'name', title: t('fields.orderRow'), type: 'readonly', width: 320 },
          { field: 'found', title: t('fields.matchResult'), type: 'readonly', width: 150 },
          { field: 'reason', title: t('fields.reason'), type: 'text', width: 360, maxLength: 500, required: true },
        ]}
        {...typed.grid}
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
