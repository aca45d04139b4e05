import Big from 'big.js'
import { costParts, queryVerification, saveVerification } from '../../../contract/sourcing/inquiries/nuclear.ts'
import type { PriceVerification, VerifiedRow } from '../../../contract/sourcing/inquiries/nuclear.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { formatPrice } from '../../../kit/format/decimal-format.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { placedProblems } from '../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import type { RowGridProps } from '../../../ui/grid/row-grid-types.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { DetailPage, SectionBox } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { useInquiryExpected } from './inquiry-expected.ts'
import { InquiryTags } from './inquiry-tags.tsx'

/** Query: `?id=`. */
export function NuclearRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('inquiries')
  return (
    <DocumentById id={query.id} read={queryVerification} none={t('detail.none')}>
      {(value, detail) => (
        <NuclearPage key={`${value.id} ${value.version}`} verification={value} onSaved={detail.set} />
      )}
    </DocumentById>
  )
}

interface PageProps {
  verification: PriceVerification
  onSaved(verification: PriceVerification): void
}

/** Quoted prices under verification: everything is text. */
type Row = Record<keyof PriceVerification['rows'][number] | 'key', string>

type Part = (typeof costParts)[number] | 'targetPrice' | 'negotiatedPrice'

/** The price verification: what each quoted price is made of, and what was talked about. */
function NuclearPage({ verification, onSaved }: PageProps) {
  useStyles(noteStyles, formFootStyles)
  const t = useWords('inquiries')
  const { id, version, inquiryNo } = verification
  const act = useAct()
  const editable = verification.allowed.includes('verify')
  const typed = useTypedForm(`srm.price-verification.${id}`, () => ({ rows: verification.rows.map(rowOf) }), {
    on: editable,
    fixed: 'rows',
  })
  const { rows } = typed.form
  const [problems, setProblems] = useProblems({ rows }, act.clear)
  usePageName(t('nuclear.title', { inquiryNo }))
  const save = () =>
    act.run(async () => {
      const filled = rows.filter(row => Object.values(inputOf(row)).filter(Boolean).length > 2)
      setProblems([])
      try {
        const next = await call(saveVerification, { id, version, rows: filled.map(inputOf) })
        typed.drop()
        onSaved(next)
        toast(t('done.verify'))
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'rows', rows, filled))
        throw error
      }
    })
  return (
    <DetailPage header={<NuclearHeader verification={verification} />} notice={typed.notice}>
      <SectionBox
        title={t('nuclear.rows')}
        count={rows.length}
        content={
          rows.length === 0 ? (
            <EmptyState title={t('nuclear.none')} />
          ) : (
            <div className="stack">
              <p className="hint">{t('nuclear.text')}</p>
              <PriceGrid verification={verification} problems={problems} grid={typed.grid('rows')} />
            </div>
          )
        }
      />
      <FailureNote failure={act.failure} />
      {editable && rows.length > 0 && (
        <div className="form-foot" role="region" aria-label={t('foot')}>
          <p />
          <div className="button-row">
            <ActionButtons
              actions={[{ name: 'verify', label: t('acts.verify'), tone: 'primary', icon: 'check', run: save }]}
            />
          </div>
        </div>
      )}
    </DetailPage>
  )
}

interface GridProps extends Pick<PageProps, 'verification'> {
  problems: readonly FieldProblem[]
  grid: Pick<RowGridProps<Row>, 'rows' | 'onChange' | 'onTyping'>
}

function PriceGrid({ verification, problems, grid }: GridProps) {
  const t = useWords('inquiries')
  return (
    <RowGrid<Row>
      label={t('nuclear.rows')}
      columns={useColumns(verification)}
      {...grid}
      fixedRows
      readOnly={!verification.allowed.includes('verify')}
      newRow={above => above ?? blank}
      derive={summed}
      problems={problems}
      path="rows"
      rowTitle={row => `${row.material}, ${row.supplierName}`}
    />
  )
}

function NuclearHeader({ verification }: Pick<PageProps, 'verification'>) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const { id, inquiryNo } = verification
  return (
    <DocumentHeader
      number={inquiryNo}
      title={t('acts.verify')}
      status={<InquiryTags inquiry={{ ...verification, sealFlag: 0 }} />}
      facts={[
        { label: t('fields.title'), value: verification.title },
        { label: t('fields.currency'), value: verification.currency },
      ]}
      expected={useInquiryExpected(verification)}
      actions={[
        {
          name: 'parity',
          label: t('nuclear.toParity'),
          icon: 'columns',
          run: () => host && navigate(host, '/inquiry-parity-view', { id }),
        },
        { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
      ]}
      onBack={host && (() => void navigate(host, '/inquiry-parity-view', { id }))}
    />
  )
}

const blank: Row = {
  key: '',
  articleId: '',
  quoteId: '',
  materialCost: '',
  processCost: '',
  packCost: '',
  freightCost: '',
  manageFee: '',
  profit: '',
  verifiedPrice: '',
  targetPrice: '',
  negotiatedPrice: '',
  note: '',
  supplierName: '',
  material: '',
  unitSymbol: '',
  quotedPrice: '',
}

function rowOf(row: PriceVerification['rows'][number]): Row {
  const texts = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? '']))
  return { ...blank, ...texts, key: `${row.articleId} ${row.quoteId}` }
}

/** The verified price follows from the parts. */
function summed(row: Row): Row {
  const given = costParts.map(part => row[part]).filter(text => /^\d+(\.\d+)?$/.test(text))
  const verifiedPrice = given.length === 0 ? '' : given.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed()
  return row.verifiedPrice === verifiedPrice ? row : { ...row, verifiedPrice }
}

function inputOf(row: Row): VerifiedRow {
  const known = (field: Part | 'verifiedPrice') => row[field] || null
  return {
    articleId: row.articleId,
    quoteId: row.quoteId,
    note: row.note,
    materialCost: known('materialCost'),
    processCost: known('processCost'),
    packCost: known('packCost'),
    freightCost: known('freightCost'),
    manageFee: known('manageFee'),
    profit: known('profit'),
    verifiedPrice: known('verifiedPrice'),
    targetPrice: known('targetPrice'),
    negotiatedPrice: known('negotiatedPrice'),
  }
}

function useColumns({ currencyDigits }: PriceVerification): GridColumn<Row>[] {
  const t = useWords('inquiries')
  const price = (field: Part): GridColumn<Row> => ({
    field,
    title: t(`fields.${field}`),
    type: 'decimal',
    width: 104,
    precision: 6,
    min: '0',
  })
  return [
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 220 },
    { field: 'supplierName', title: t('fields.supplier'), type: 'readonly', width: 200 },
    {
      field: 'quotedPrice',
      title: t('fields.quotedPrice'),
      type: 'readonly',
      width: 120,
      align: 'end',
      cell: row => `${formatPrice(row.quotedPrice, currencyDigits, t.language)} / ${row.unitSymbol}`,
    },
    ...costParts.map(price),
    { field: 'verifiedPrice', title: t('fields.verifiedPrice'), type: 'readonly', width: 110, align: 'end' },
    price('targetPrice'),
    price('negotiatedPrice'),
    { field: 'note', title: t('fields.note'), type: 'text', width: 200, maxLength: 200 },
  ]
}
