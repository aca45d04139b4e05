import type { ReactNode } from 'react'
import type { DemandRow } from '../../../../contract/sourcing/demand/demand-parts.ts'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { textAt } from '../../../../kit/format/record.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import type { UseAct } from '../../../../kit/state/act-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import type { RowGridProps } from '../../../../ui/grid/row-grid-types.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import type { OwnTerms } from '../../../../widgets/document/own-terms.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { qtyText } from '../demand-rows.tsx'

interface TakenForm {
  key: string
  name: string
  free: string
  qty: string
  priceExcl: string
}

/** The terms under which rows are taken. */
type TakeTerms = OwnTerms & { warehouseId: string; warehouseName: string }

interface TypedTake<Own> {
  rows: TakenForm[]
  terms: TakeTerms
  own: Own
}

/** The question what of rows is taken, and under which terms. */
export interface Take<Own = unknown> {
  rows: TakenForm[]
  setRows(rows: TakenForm[]): void
  /** Fields of this dialog only. */
  own: Own
  setOwn(part: Partial<Own>): void
  typed: Pick<ReturnType<typeof useTypedForm<TypedTake<unknown>>>, 'notice' | 'leaving'>
  grid: Pick<RowGridProps<TakenForm>, 'rows' | 'onChange' | 'onTyping'>
  priced: boolean
  terms: TakeTerms
  /** The inventory organisation of all rows; undefined where they have several. */
  inventoryOrgId: string | undefined
  setTerms(terms: Partial<TakeTerms>): void
  act: UseAct
  problems: readonly FieldProblem[]
  error(field: string): string | undefined
  /** Does it once nothing of `needed`, the terms and the rows is missing. */
  run(needed: Readonly<Record<string, string>>, work: () => Promise<void>): void
}

interface TakeParts<Own> {
  kind: 'inquiry' | 'tender' | 'order'
  rows: readonly DemandRow[]
  terms: OwnTerms
  own: Own
}

/** Starts with all open quantities at estimated prices, under the current user's terms. */
export function useTake<Own extends object>({ kind, rows, terms: ownTerms, own }: TakeParts<Own>): Take<Own> {
  const t = useWords('demand')
  const act = useAct()
  const priced = kind === 'order'
  const inventoryOrgs = [...new Set(rows.map(row => row.inventoryOrgId))]
  const typed = useTypedForm<TypedTake<Own>>(
    `srm.demand-${kind}.${rows.map(row => row.id).join()}`,
    () => ({
      own,
      terms: { ...ownTerms, currency: rows[0]?.currency ?? ownTerms.currency, warehouseId: '', warehouseName: '' },
      rows: rows.map(row => ({
        key: row.id,
        name: `${row.demandNo}/${row.rowNo} ${materialName(row)}`,
        qty: row.freeQty,
        free: qtyText(row, row.freeQty, t),
        priceExcl: row.estimatePrice ?? '',
      })),
    }),
    { fixed: 'rows' },
  )
  const { rows: taken, terms, own: fields } = typed.form
  const [problems, setProblems] = useProblems({ ...terms, rows: taken }, act.clear)
  const missing = (needed: Readonly<Record<string, string>>): FieldProblem[] => {
    const { companyId, paymentTermId, deliveryAddress, currency } = terms
    const fields = Object.entries({ ...needed, companyId, paymentTermId, deliveryAddress, currency })
    const gone = fields.filter(([, text]) => text.trim() === '').map(([field]) => field)
    const cells = taken.flatMap((row, at) => [
      ...(row.qty === '' ? [`rows[${at}].qty`] : []),
      ...(priced && row.priceExcl === '' ? [`rows[${at}].priceExcl`] : []),
    ])
    return [...gone, ...cells].map(field => ({ field, code: '10011', msg: t('problems.required') }))
  }
  return {
    rows: taken,
    setRows: next => typed.change({ rows: next }),
    own: fields,
    setOwn: part => typed.change({ own: { ...fields, ...part } }),
    typed,
    grid: typed.grid('rows'),
    priced,
    terms,
    inventoryOrgId: inventoryOrgs.length === 1 ? inventoryOrgs[0] : undefined,
    act,
    problems,
    setTerms: changed => typed.change({ terms: { ...terms, ...changed } }),
    error: field => problemOf(problems, field),
    run(needed, work) {
      const found = missing(needed)
      setProblems(found)
      if (found.length > 0) return
      void act.run(async () => {
        try {
          await work()
          typed.drop()
        } catch (error) {
          if (error instanceof Refused) setProblems(error.errors)
          throw error
        }
      })
    },
  }
}

/** The terms as they are sent. */
export function termsOf({ companyId, paymentTermId, deliveryAddress, currency, warehouseId }: TakeTerms) {
  const terms = { companyId, paymentTermId, deliveryAddress, currency }
  return warehouseId === '' ? terms : { ...terms, warehouseId }
}

interface TakeFormProps {
  take: Take
  title: string
  label: string
  onClose(): void
  onSubmit(): void
  children: ReactNode
}

/** The dialog of such a question: its own fields, the terms, and how much of each row. */
export function TakeForm({ take, title, label, onClose, onSubmit, children }: TakeFormProps) {
  const t = useWords('demand')
  const { typed, grid, priced, terms, setTerms, problems, error, act } = take
  const leave = typed.leaving(onClose)
  const lookup = (name: 'company' | 'paymentTerm', lov: string) => ({
    name: `${name}Id`,
    label: t(`fields.${name}Id`),
    required: true,
    lov,
    error: error(`${name}Id`),
    value: terms[`${name}Id`],
    text: terms[`${name}Name`],
    onChange: (id: string, text: string) => setTerms({ [`${name}Id`]: id, [`${name}Name`]: text }),
  })
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
      width={860}
      footer={
        <>
          <Button onClick={leave}>{t('acts.back')}</Button>
          <Button tone="primary" busy={act.busy} onClick={onSubmit}>
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
        {typed.notice}
        <FormGrid>
          {children}
          <LookupField {...lookup('company', 'LOV_COMPANY')} />
          <LookupField {...lookup('paymentTerm', 'LOV_PAYMENT_TERM')} />
          <LookupField
            name="currency"
            label={t('fields.currency')}
            required
            lov="LOV_CURRENCY"
            value={terms.currency}
            text={terms.currency}
            error={error('currency')}
            onChange={currency => setTerms({ currency })}
          />
          <WarehouseField take={take} />
          <TextField
            name="deliveryAddress"
            label={t('fields.deliveryAddress')}
            required
            span={2}
            maxLength={500}
            value={terms.deliveryAddress}
            error={error('deliveryAddress')}
            onChange={deliveryAddress => setTerms({ deliveryAddress })}
          />
        </FormGrid>
        <RowGrid<TakenForm>
          label={t('detail.rows')}
          columns={takenColumns(t, priced)}
          {...grid}
          newRow={above => above ?? { key: '', name: '', free: '', qty: '', priceExcl: '' }}
          canDelete={() => false}
          fixedRows
          problems={problems}
          path="rows"
          rowTitle={row => row.name}
        />
        <FailureNote failure={act.failure} />
      </div>
    </Dialog>
  )
}

/** The warehouse of the inventory organisation of the rows; its address is filled in as the delivery address. */
function WarehouseField({ take }: { take: Take }) {
  const t = useWords('demand')
  const { terms, inventoryOrgId, setTerms, error } = take
  return (
    <LookupField
      name="warehouseId"
      label={t('fields.warehouseId')}
      lov="LOV_WAREHOUSE"
      params={inventoryOrgId === undefined ? {} : { inventoryOrgId }}
      value={terms.warehouseId}
      text={terms.warehouseName}
      error={error('warehouseId')}
      onChange={(warehouseId, warehouseName, row) => {
        const deliveryAddress = textAt(row, 'address') || terms.deliveryAddress
        setTerms({ warehouseId, warehouseName, deliveryAddress })
      }}
    />
  )
}

function takenColumns(t: Words<'demand'>, priced: boolean): GridColumn<TakenForm>[] {
  return [
    { field: 'name', title: t('fields.material'), type: 'readonly', width: 330 },
    { field: 'free', title: t('fields.freeQty'), type: 'readonly', width: 110, align: 'end' },
    { field: 'qty', title: t('fields.taken'), type: 'decimal', width: 110, required: true },
    ...(priced
      ? [
          {
            field: 'priceExcl',
            title: t('fields.priceExcl'),
            type: 'decimal',
            width: 120,
            precision: 6,
            required: true,
          } satisfies GridColumn<TakenForm>,
        ]
      : []),
  ]
}
