import { callOffContract } from '../../../contract/sourcing/contracts/call-off.ts'
import type { Contract } from '../../../contract/sourcing/contracts/contracts.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { textAt } from '../../../kit/format/record.ts'
import { today } from '../../../kit/format/moment.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useOwnTerms } from '../../../widgets/document/own-terms.ts'
import type { OwnTerms } from '../../../widgets/document/own-terms.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { freeText } from './contract-tables.tsx'

interface CallOffProps {
  contract: Contract
  onClose(): void
}

/** Dialog for the quantities and terms of a call-off. */
export function CallOffDialog(props: CallOffProps) {
  const own = useOwnTerms()
  return own === undefined ? <Skeleton shape="document" /> : <CallOffQuestions {...props} own={own} />
}

interface CallOffRow {
  key: string
  name: string
  free: string
  qty: string
  needDate: string
}

const needed = ['purchaserId', 'paymentTermId', 'deliveryAddress'] as const

function CallOffQuestions({ contract, onClose, own }: CallOffProps & { own: OwnTerms }) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const act = useAct()
  const { paymentTermId: termId, paymentTermName } = contract
  const { form, change, notice, drop, leaving, grid } = useTypedForm<CallOffForm>(
    `srm.contract-call-off.${contract.id}`,
    () => ({
      terms: {
        ...own,
        ...(termId !== null && { paymentTermId: termId, paymentTermName }),
        warehouseId: '',
        warehouseName: '',
      },
      rows: contract.details.map(row => ({
        key: row.id,
        name: materialName(row),
        free: freeText(row, t),
        qty: '',
        needDate: row.needDate ?? daysAfter(today(), 14),
      })),
    }),
    { fixed: 'rows' },
  )
  const { terms, rows } = form
  const leave = leaving(onClose)
  const [problems, setProblems] = useProblems({ ...terms, rows }, act.clear)
  const ordered = rows.filter(row => row.qty !== '')
  const submit = () => {
    const missing = needed.filter(field => terms[field].trim() === '')
    setProblems(missing.map(field => ({ field, code: '10011', msg: t('problems.required') })))
    if (missing.length > 0) return
    const { purchaserId, paymentTermId, deliveryAddress, warehouseId } = terms
    void act.run(async () => {
      try {
        const wanted = ordered.map(({ key, qty, needDate }) => ({ itemId: key, qty, needDate }))
        const parties = { purchaserId, paymentTermId, deliveryAddress, ...(warehouseId !== '' && { warehouseId }) }
        const made = await call(callOffContract, { id: contract.id, ...parties, rows: wanted })
        drop()
        toast(t('done.callOff', { docNo: made.docNo }))
        onClose()
        if (host) navigate(host, '/order/detail', { id: made.id })
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'rows', rows, ordered))
        throw error
      }
    })
  }
  return (
    <Dialog
      open
      title={t('callOff.title', { contractNo: contract.contractNo })}
      onClose={leave}
      width={960}
      footer={
        <>
          <Button onClick={leave}>{t('acts.back')}</Button>
          <Button tone="primary" busy={act.busy} disabled={ordered.length === 0} onClick={submit}>
            {t('acts.order')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {notice}
        <p className="hint">{t('callOff.text')}</p>
        <TermFields
          companyId={contract.companyId}
          terms={terms}
          problems={problems}
          onTerms={typed => change({ terms: typed })}
        />
        <RowGrid<CallOffRow>
          label={t('detail.details')}
          columns={callOffColumns(t)}
          {...grid('rows')}
          newRow={above => above ?? { key: '', name: '', free: '', qty: '', needDate: '' }}
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

type CallOffTerms = OwnTerms & { warehouseId: string; warehouseName: string }

interface CallOffForm {
  terms: CallOffTerms
  rows: CallOffRow[]
}

interface TermFieldsProps {
  companyId: string
  terms: CallOffTerms
  problems: readonly FieldProblem[]
  onTerms(terms: CallOffTerms): void
}

/** Company and terms of the order. */
function TermFields({ companyId, terms, problems, onTerms }: TermFieldsProps) {
  const t = useWords('contracts')
  const lookup = (name: 'purchaser' | 'paymentTerm', lov: string) => ({
    name: `${name}Id`,
    label: t(`fields.${name}Id`),
    required: true,
    lov,
    error: problemOf(problems, `${name}Id`),
    value: terms[`${name}Id`],
    text: terms[`${name}Name`],
    onChange: (id: string, text: string) => onTerms({ ...terms, [`${name}Id`]: id, [`${name}Name`]: text }),
  })
  return (
    <FormGrid>
      <LookupField {...lookup('purchaser', 'LOV_PURCHASER')} />
      <LookupField {...lookup('paymentTerm', 'LOV_PAYMENT_TERM')} />
      <LookupField
        name="warehouseId"
        label={t('fields.warehouseId')}
        lov="LOV_WAREHOUSE"
        params={{ companyId }}
        value={terms.warehouseId}
        text={terms.warehouseName}
        error={problemOf(problems, 'warehouseId')}
        onChange={(warehouseId, warehouseName, row) => {
          const deliveryAddress = textAt(row, 'address') || terms.deliveryAddress
          onTerms({ ...terms, warehouseId, warehouseName, deliveryAddress })
        }}
      />
      <TextField
        name="deliveryAddress"
        label={t('fields.deliveryAddress')}
        required
        span={2}
        maxLength={500}
        value={terms.deliveryAddress}
        error={problemOf(problems, 'deliveryAddress')}
        onChange={deliveryAddress => onTerms({ ...terms, deliveryAddress })}
      />
    </FormGrid>
  )
}

function callOffColumns(t: Words<'contracts'>): GridColumn<CallOffRow>[] {
  return [
    { field: 'name', title: t('fields.materialId'), type: 'readonly', width: 330 },
    { field: 'free', title: t('fields.freeQty'), type: 'readonly', width: 130, align: 'end' },
    { field: 'qty', title: t('fields.taken'), type: 'decimal', width: 120, precision: 6 },
    { field: 'needDate', title: t('fields.needDate'), type: 'day', width: 120, required: true },
  ]
}
