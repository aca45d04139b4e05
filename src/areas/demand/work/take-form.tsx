import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DemandRow } from '../../../contract/demand/demand-parts.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import type { UseAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import type { OwnTerms } from '../../../widgets/document/own-terms.ts'
import { qtyText } from '../demand-rows.tsx'

/** What is taken of a row. */
interface TakenForm {
  key: string
  name: string
  free: string
  qty: string
  priceExcl: string
}

/** The question what of rows is taken, and under which terms. */
export interface Take {
  rows: TakenForm[]
  setRows(rows: TakenForm[]): void
  priced: boolean
  terms: OwnTerms
  setTerms(terms: Partial<OwnTerms>): void
  act: UseAct
  problems: readonly FieldProblem[]
  error(field: string): string | undefined
  /** Does it once nothing of `needed`, the terms and the rows is missing. */
  run(needed: Readonly<Record<string, string>>, work: () => Promise<void>): void
}

/** Begins with everything that is free, at the estimated prices, under the reader's own terms. */
export function useTake(rows: readonly DemandRow[], own: OwnTerms, priced = false): Take {
  const t = useWords('demand')
  const act = useAct()
  const [terms, setTerms] = useState({ ...own, currency: rows[0]?.currency ?? own.currency })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [taken, setTaken] = useState(() =>
    rows.map((row): TakenForm => ({
      key: row.id,
      name: `${row.demandNo}/${row.rowNo} ${materialName(row)}`,
      qty: row.freeQty,
      free: qtyText(row, row.freeQty, t),
      priceExcl: row.estimatePrice ?? '',
    })),
  )
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
    setRows: setTaken,
    priced,
    terms,
    act,
    problems,
    setTerms: changed => setTerms({ ...terms, ...changed }),
    error: field => problemOf(problems, field),
    run(needed, work) {
      const found = missing(needed)
      setProblems(found)
      if (found.length > 0) return
      void act.run(async () => {
        try {
          await work()
        } catch (error) {
          if (error instanceof Refused) setProblems(error.errors)
          throw error
        }
      })
    },
  }
}

/** What of the terms is sent. */
export function termsOf({ companyId, paymentTermId, deliveryAddress, currency }: OwnTerms) {
  return { companyId, paymentTermId, deliveryAddress, currency }
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
  const { rows, setRows, priced, terms, setTerms, problems, error, act } = take
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
      onClose={onClose}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>{t('acts.back')}</Button>
          <Button tone="primary" busy={act.busy} onClick={onSubmit}>
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
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
          rows={rows}
          onChange={setRows}
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
