import type { DemandRow } from '../../../../contract/sourcing/demand/demand-parts.ts'
import {
  demandToInquiry,
  demandToOrder,
  demandToTender,
  mergeDemandRows,
} from '../../../../contract/sourcing/demand/demand-rows.ts'
import { checkPrice } from '../../../../contract/sourcing/prices/ceilings.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { today } from '../../../../kit/format/moment.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { Button } from '../../../../ui/button.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useOwnTerms } from '../../../../widgets/document/own-terms.ts'
import type { OwnTerms } from '../../../../widgets/document/own-terms.ts'
import { TakeForm, termsOf, useTake } from './take-form.tsx'

interface TakeProps {
  rows: readonly DemandRow[]
  onClose(): void
  onDone(): void
}

interface SourceProps extends TakeProps {
  kind: 'inquiry' | 'tender'
}

/** Dialog for title and end of an inquiry or tender for rows; equal rows become one article. */
export function SourceDialog(props: SourceProps) {
  const own = useOwnTerms()
  return own === undefined ? <Skeleton shape="document" /> : <SourceQuestions {...props} own={own} />
}

/** The names of the steps, the field of the end, and the page of the draft. */
const sources = {
  inquiry: { act: 'toInquiry', end: 'quoteEndTime', days: 7, page: '/inquiry/edit' },
  tender: { act: 'toTender', end: 'bidDeadline', days: 15, page: '/tendering-operation-view' },
} as const

function SourceQuestions({ kind, rows, onClose, onDone, own }: SourceProps & { own: OwnTerms }) {
  const source = sources[kind]
  const t = useWords('demand')
  const host = useElementScope()?.host
  const start = { title: rows[0]?.title ?? '', end: `${daysAfter(today(), source.days)} 17:00:00` }
  const take = useTake({ kind, rows, terms: own, own: start })
  const { title, end } = take.own
  const wanted = take.rows.map(({ key, qty }) => ({ id: key, qty }))
  const sound = take.rows.every(row => /^\d+(\.\d+)?$/.test(row.qty))
  const merged = useDetail(mergeDemandRows, sound ? { rows: wanted } : undefined)
  const submit = () =>
    take.run({ title, [source.end]: end }, async () => {
      const given = { rows: wanted, title, ...termsOf(take.terms) }
      const made = await (kind === 'inquiry'
        ? call(demandToInquiry, { ...given, quoteEndTime: end })
        : call(demandToTender, { ...given, bidDeadline: end }))
      toast(t(`done.${source.act}`, { docNo: made.docNo }))
      onDone()
      if (host) navigate(host, source.page, { id: made.id })
    })
  const articles = (merged.value ?? []).filter(each => each.rows.length > 1)
  return (
    <TakeForm
      take={take}
      title={t(`${source.act}.title`)}
      label={t(`acts.${source.act}`)}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="title"
        label={t('fields.title')}
        required
        span={2}
        maxLength={128}
        value={title}
        error={take.error('title')}
        onChange={text => take.setOwn({ title: text })}
      />
      <MomentField
        name={source.end}
        label={t(`fields.${source.end}`)}
        required
        value={end}
        onChange={moment => take.setOwn({ end: moment })}
        error={take.error(source.end)}
      />
      {articles.map(article => (
        <p className="hint form-wide" key={article.rows.map(({ id }) => id).join()}>
          {t('toInquiry.merged', {
            count: article.rows.length,
            material: materialName(article),
            qty: `${formatQuantity(article.qty, article.unitPrecision, t.language)} ${article.unitSymbol}`,
          })}
        </p>
      ))}
    </TakeForm>
  )
}

/** Dialog for supplier and prices of an order for rows. */
export function OrderDialog(props: TakeProps) {
  const own = useOwnTerms()
  return own === undefined ? <Skeleton shape="document" /> : <OrderQuestions {...props} own={own} />
}

function OrderQuestions({ rows, onClose, onDone, own }: TakeProps & { own: OwnTerms }) {
  const t = useWords('demand')
  const host = useElementScope()?.host
  const [first] = rows
  const start = {
    supplier: { id: first?.suggestedSupplierId ?? '', name: first?.suggestedSupplierName ?? '' },
    tax: { code: '', name: '' },
  }
  const take = useTake({ kind: 'order', rows, terms: own, own: start })
  const { supplier, tax } = take.own
  const fill = () =>
    take.act.run(async () => {
      const date = today()
      const known = await Promise.all(
        take.rows.map(async row => {
          const { materialId, orgId } = rows.find(each => each.id === row.key) ?? {}
          if (!materialId || supplier.id === '' || !/^\d+(\.\d+)?$/.test(row.qty)) return row
          const asked = { materialId, supplierId: supplier.id, qty: row.qty, date, price: row.priceExcl || '0' }
          const { recordPrice } = await call(checkPrice, {
            ...asked,
            currency: take.terms.currency,
            ...(orgId === undefined ? {} : { orgId }),
          })
          return recordPrice === null ? row : { ...row, priceExcl: recordPrice }
        }),
      )
      take.setRows(known)
    })
  const submit = () =>
    take.run({ supplierId: supplier.id, taxCode: tax.code }, async () => {
      const wanted = take.rows.map(({ key, qty, priceExcl }) => ({ id: key, qty, priceExcl, taxCode: tax.code }))
      const made = await call(demandToOrder, { rows: wanted, supplierId: supplier.id, ...termsOf(take.terms) })
      toast(t('done.toOrder', { docNo: made.docNo }))
      onDone()
      if (host) navigate(host, '/order/detail', { id: made.id })
    })
  return (
    <TakeForm take={take} title={t('toOrder.title')} label={t('acts.toOrder')} onClose={onClose} onSubmit={submit}>
      <LookupField
        name="supplierId"
        label={t('fields.supplierId')}
        required
        lov="LOV_SUPPLIER"
        params={{ orderable: 1 }}
        value={supplier.id}
        text={supplier.name}
        error={take.error('supplierId')}
        onChange={(id, name) => take.setOwn({ supplier: { id, name } })}
      />
      <LookupField
        name="taxCode"
        label={t('fields.taxCode')}
        required
        lov="LOV_TAX"
        value={tax.code}
        text={tax.name}
        error={take.error('taxCode')}
        onChange={(code, name) => take.setOwn({ tax: { code, name } })}
      />
      <Button disabled={supplier.id === ''} busy={take.act.busy} onClick={fill}>
        {t('acts.libraryPrices')}
      </Button>
    </TakeForm>
  )
}
