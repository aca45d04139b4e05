import {
  getMyRating,
  reasonAbove,
  reasonBelow,
  saveRatings,
  submitRatings,
} from '../../../contract/insight/performance/ratings.ts'
import type { RatingSheet } from '../../../contract/insight/performance/ratings.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedRows } from '../../../widgets/page-tab/typed-panel.tsx'

/** Query: `?id=`, the file. */
export function RatingDetailRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('performance')
  return (
    <DocumentById id={id} read={getMyRating} none={t('ratings.none')}>
      {(sheet, detail) => <Sheet key={`${sheet.id} ${sheet.submitted}`} sheet={sheet} onSheet={detail.set} />}
    </DocumentById>
  )
}

/** The current user's ratings of one file: a score for each supplier and indicator. */
function Sheet({ sheet, onSheet }: { sheet: RatingSheet; onSheet(sheet: RatingSheet): void }) {
  useStyles(formFootStyles)
  const t = useWords('performance')
  const host = useElementScope()?.host
  const act = useAct()
  const typed = useTypedRows(`srm.ratings.${sheet.id}`, () =>
    sheet.rows.map(row => ({ ...row, key: row.id, score: row.score ?? '' })),
  )
  const { rows } = typed
  const [problems, setProblems] = useProblems({ ratings: rows }, act.clear)
  usePageName(sheet.perfNo)
  const open = sheet.open === 1
  const send = (submit: boolean) =>
    act.run(async () => {
      const ratings = rows.map(({ id, score, reason }) => ({ id, score: score === '' ? null : score, reason }))
      try {
        const next = await call(submit ? submitRatings : saveRatings, { id: sheet.id, ratings })
        typed.drop()
        setProblems([])
        toast(t(submit ? 'ratings.done' : 'ratings.saved'))
        onSheet(next)
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    })
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={sheet.perfNo}
          title={sheet.title}
          status={<StatusTag tone={open ? 'wait' : 'neutral'}>{t(open ? 'ratings.open' : 'ratings.over')}</StatusTag>}
          facts={[
            { label: t('files.periodFrom'), value: sheet.periodFrom },
            { label: t('files.periodTo'), value: sheet.periodTo },
            { label: t('files.rateDeadline'), value: sheet.rateDeadline },
            { label: t('ratings.submitted'), value: `${sheet.submitted} / ${sheet.ratings}` },
          ]}
          expected={open ? t('ratings.expected', { below: reasonBelow, above: reasonAbove }) : undefined}
          onBack={host && (() => void navigate(host, '/perform/rating'))}
        />
      }
    >
      {typed.notice}
      <RowGrid
        label={t('ratings.title')}
        {...typed.grid}
        newRow={() => ({ ...emptyRating })}
        fixedRows
        readOnly={!open}
        path="ratings"
        problems={problems}
        rowTitle={row => `${row.supplierName} · ${row.indicatorName}`}
        columns={[
          { field: 'supplierNo', title: t('ratings.supplierNo'), type: 'readonly', width: 110 },
          { field: 'supplierName', title: t('fields.supplier'), type: 'readonly', width: 230 },
          { field: 'indicatorName', title: t('weights.indicator'), type: 'readonly', width: 180 },
          {
            field: 'score',
            title: t('bands.score'),
            type: 'decimal',
            precision: 4,
            min: '0',
            max: '100',
            width: 100,
            required: true,
          },
          { field: 'reason', title: t('results.reason'), type: 'text', maxLength: 500, width: 320 },
        ]}
      />
      <FailureNote failure={act.failure} />
      {open && (
        <div className="form-foot" role="region" aria-label={t('ratings.foot')}>
          <p>{t('ratings.filled', { filled: rows.filter(({ score }) => score !== '').length, all: rows.length })}</p>
          <div className="button-row">
            <Button busy={act.busy} onClick={() => void send(false)}>
              {t('ratings.save')}
            </Button>
            <Button tone="primary" busy={act.busy} onClick={() => void send(true)}>
              {t('ratings.submit')}
            </Button>
          </div>
        </div>
      )}
    </DetailPage>
  )
}

const emptyRating = {
  key: '',
  id: '',
  supplierNo: '',
  supplierName: '',
  indicatorName: '',
  dimension: 'QUALITY',
  description: '',
  score: '',
  reason: '',
  submitted: 0,
} as const
