import { useMemo, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { invoiceTypes } from '../../../contract/money/invoices/application-parts.ts'
import type { Application } from '../../../contract/money/invoices/application-parts.ts'
import { enterInvoices } from '../../../contract/money/invoices/applications.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { randomId } from '../../../kit/call/write-ids.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { AlikeNote } from './alike-note.tsx'
import { useDraftRows, useTypedPanel } from '../../../widgets/page-tab/typed-panel.tsx'
import { fullRowName } from './charge-names.ts'

export interface EnteredInvoice {
  key: string
  invoiceType: string
  invoiceCode: string
  invoiceNo: string
  invoiceDate: string
  amountExcl: string
  taxAmount: string
  amountIncl: string
  /** Printed tax numbers that are not those of supplier and company. */
  sellerTaxNo?: string
  buyerTaxNo?: string
}

interface AssignedRow {
  key: string
  id: string
  name: string
  amount: string
  /** Key of its invoice, stable when others are added or removed. */
  invoice: string
}

interface EnterProps {
  application: Application
  onApplication(next: Application): void
}

/** The invoices entered, the assignment of rows to them, and the action that enters them. */
function useEntered({ application, onApplication }: EnterProps) {
  const t = useWords('invoices')
  const r = useWords('records')
  const act = useAct()
  const { rows: invoices, setRows: setInvoices, ...entered } = useDraftRows(() => [firstInvoice(application)])
  const [problems, setProblems] = useProblems({ invoices }, act.clear)
  const [rows, setRows] = useState<AssignedRow[]>(() =>
    application.details.map(row => ({
      key: row.id,
      id: row.id,
      name: fullRowName(t, row),
      amount: row.amountIncl,
      invoice: invoices[0]?.key ?? '',
    })),
  )
  const [begun] = useState({ invoices, rows })
  const typed = useTypedPanel({
    key: `srm.entered-invoices.${application.id}`,
    isNew: true,
    begun,
    draft: useMemo(() => ({ invoices: entered.draft, rows }), [entered.draft, rows]),
    onTake(kept) {
      setInvoices(kept.invoices)
      const invoiceOf = (key: string) => kept.rows.find(row => row.key === key)?.invoice
      setRows(rows.map(row => ({ ...row, invoice: invoiceOf(row.key) ?? row.invoice })))
    },
  })
  const changeInvoices = (next: EnteredInvoice[]) => {
    setInvoices(next)
    // Rows of a removed invoice are moved to the first one.
    const kept = (key: string) => next.some(each => each.key === key)
    setRows(rows.map(row => (kept(row.invoice) ? row : { ...row, invoice: next[0]?.key ?? '' })))
  }
  const save = () =>
    act.run(async () => {
      const found = missing(invoices, r('required'), t('problems.decimal'))
      setProblems(found)
      if (found.length > 0) return
      try {
        const { id, version } = application
        const next = await call(enterInvoices, {
          id,
          version,
          invoices: invoices.map(invoice =>
            inputOf(invoice, invoices.length > 1 ? rowsOn(rows, invoice.key) : undefined),
          ),
        })
        typed.drop()
        onApplication(next)
        toast(t('done.entered'))
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  const grid = { ...entered.grid, onChange: changeInvoices }
  return { act, problems, invoices, rows, setRows, grid, notice: typed.notice, save }
}

/** The tax invoices of an approved application, as printed. It begins with one over everything. */
export function EnterPanel(props: EnterProps) {
  const t = useWords('invoices')
  const { application } = props
  const { act, problems, invoices, rows, setRows, grid, notice, save } = useEntered(props)
  return (
    <Panel
      title={t(application.kind === 'CREDIT_NOTE' ? 'enter.creditTitle' : 'enter.title')}
      text={[
        t('enter.text', { buyerTaxNo: application.buyerTaxNo || '–' }),
        ...(application.brought === null ? [] : [t('enter.brought')]),
      ].join(' ')}
      failure={problems.length > 0 ? undefined : act.failure}
      acts={
        <ActionButtons
          actions={[{ name: 'enter', label: t('enter.save'), tone: 'primary', icon: 'check', run: save }]}
        />
      }
    >
      {notice}
      <ErrorSummary problems={problems} nameOf={problem => placeOf(problem.field, t)} />
      <RowGrid<EnteredInvoice>
        label={t('detail.invoices')}
        columns={useInvoiceColumns()}
        {...grid}
        newRow={above => ({
          ...firstInvoice({ ...application, brought: null }),
          key: randomId(),
          invoiceDate: above?.invoiceDate ?? '',
          ...noAmounts,
        })}
        maxRows={50}
        problems={problems}
        path="invoices"
        rowTitle={(row, at) => row.invoiceNo || t('enter.place', { place: at + 1 })}
      />
      {invoices.map(invoice => (
        <AlikeNote key={invoice.key} supplierId={application.supplierId} invoice={invoice} />
      ))}
      {invoices.length > 1 && <RowAssignment invoices={invoices} rows={rows} onRows={setRows} />}
    </Panel>
  )
}

interface AssignmentProps {
  invoices: readonly EnteredInvoice[]
  rows: AssignedRow[]
  onRows(rows: AssignedRow[]): void
}

function RowAssignment({ invoices, rows, onRows }: AssignmentProps) {
  const t = useWords('invoices')
  return (
    <RowGrid<AssignedRow>
      label={t('enter.rows')}
      columns={[
        { field: 'name', title: t('fields.orderRow'), type: 'readonly', width: 320 },
        { field: 'amount', title: t('fields.amountIncl'), type: 'readonly', width: 140, align: 'end' },
        {
          field: 'invoice',
          title: t('fields.invoiceNo'),
          type: 'select',
          width: 200,
          required: true,
          choices: invoices.map((invoice, at) => ({
            value: invoice.key,
            label: invoice.invoiceNo || t('enter.place', { place: at + 1 }),
          })),
        },
      ]}
      rows={rows}
      onChange={onRows}
      newRow={() => ({ key: randomId(), id: '', name: '', amount: '', invoice: invoices[0]?.key ?? '' })}
      fixedRows
      problems={[]}
      path="rows"
      rowTitle={row => row.name}
    />
  )
}

const noAmounts = { amountExcl: '', taxAmount: '', amountIncl: '' }

/** The invoice imported from a document; else one over everything. */
function firstInvoice({ brought, amountExcl, taxAmount, amountIncl }: Application): EnteredInvoice {
  if (brought !== null) return { key: 'first', ...brought }
  return {
    key: 'first',
    invoiceType: invoiceTypes[0],
    invoiceCode: '',
    invoiceNo: '',
    invoiceDate: '',
    amountExcl,
    taxAmount,
    amountIncl,
  }
}

function rowsOn(rows: readonly AssignedRow[], invoice: string): string[] {
  return rows.filter(row => row.invoice === invoice).map(row => row.id)
}

/** Missing fields of the invoices, and invalid amounts. */
function missing(invoices: readonly EnteredInvoice[], required: string, decimal: string): FieldProblem[] {
  return invoices.flatMap((invoice, at) => {
    const problem = (field: string, code: string, msg: string) => ({
      field: `invoices[${at}].${field}`,
      code,
      msg,
      row: at,
    })
    const amounts = (['amountExcl', 'taxAmount', 'amountIncl'] as const).filter(
      field => invoice[field] !== '' && !/^\d{1,18}(?:\.\d{1,4})?$/.test(invoice[field]),
    )
    const empty = (['invoiceNo', 'invoiceDate', 'amountExcl', 'taxAmount', 'amountIncl'] as const).filter(
      field => invoice[field].trim() === '',
    )
    return [
      ...empty.map(field => problem(field, '10011', required)),
      ...amounts.map(field => problem(field, '10008', decimal)),
    ]
  })
}

/** Where a problem is, in words: 'Invoice 2, Date'. */
function placeOf(field: string, t: Words<'invoices'>): string | undefined {
  const [, index, name] = /^invoices\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = t.find(`fields.${name ?? field}`)
  return index === undefined
    ? label
    : [t('enter.place', { place: Number(index) + 1 }), label].filter(Boolean).join(', ')
}

function inputOf({ key: _key, ...invoice }: EnteredInvoice, rowIds: string[] | undefined) {
  return {
    ...invoice,
    invoiceType: invoiceTypes.find(type => type === invoice.invoiceType) ?? 'OTHER',
    ...(rowIds === undefined ? {} : { rowIds }),
  }
}

function useInvoiceColumns(): GridColumn<EnteredInvoice>[] {
  const t = useWords('invoices')
  const amount = (field: 'amountExcl' | 'taxAmount' | 'amountIncl') =>
    ({ field, title: t(`fields.${field}`), type: 'decimal', width: 130, required: true }) as const
  return [
    {
      field: 'invoiceType',
      title: t('fields.invoiceType'),
      type: 'select',
      width: 160,
      required: true,
      choices: invoiceTypes.map(value => ({ value, label: t(`invoiceType.${value}`) })),
    },
    { field: 'invoiceCode', title: t('fields.invoiceCode'), type: 'text', width: 130, maxLength: 32 },
    { field: 'invoiceNo', title: t('fields.invoiceNo'), type: 'text', width: 180, maxLength: 64, required: true },
    { field: 'invoiceDate', title: t('fields.invoiceDate'), type: 'day', width: 130, required: true },
    amount('amountExcl'),
    amount('taxAmount'),
    amount('amountIncl'),
  ]
}
