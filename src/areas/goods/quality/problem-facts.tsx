import type { FollowedResult } from '../../../contract/insight/performance/followed.ts'
import type { Problem8D, ProvingLot } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'

export function ProblemFacts({ problem }: { problem: Problem8D }) {
  const t = useWords('quality')
  const { receiveId, receiveNo, orderNo, rowNo, unitSymbol, cost, costCurrency } = problem
  const text = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const qty = (value: string) => `${value} ${unitSymbol}`.trim()
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const resultFact = problem.result
    ? [{ label: t('fields.result'), value: <ResultLink result={problem.result} own={supplier} /> }]
    : []
  return (
    <div className="stack">
      <p className="answer-text">{problem.description}</p>
      <FactList
        facts={[
          { label: t('fields.defectCode'), value: t(`defectCode.${problem.defectCode}`) },
          { label: t('fields.foundPlace'), value: t(`foundPlace.${problem.foundPlace}`) },
          {
            label: t('fields.defectQty'),
            value: t('ofChecked', { bad: qty(problem.defectQty), all: qty(problem.checkedQty) }),
          },
          ...(receiveId === null
            ? []
            : [
                {
                  label: t('fields.receiveNo'),
                  value: documentLink('/receive/detail', receiveId, receiveNo),
                },
              ]),
          ...resultFact,
          ...text(t('fields.orderRow'), orderNo && `${orderNo} / ${rowNo ?? ''}`),
          ...text(t('fields.batchNo'), problem.batchNo),
          ...text(t('fields.containDue'), problem.containDue),
          ...text(t('fields.analysisDue'), problem.analysisDue),
          ...text(t('fields.closeDue'), problem.closeDue),
          ...(Number(cost) > 0
            ? [
                {
                  label: t('fields.cost'),
                  value: t(problem.chargeFlag === 1 ? 'charged' : 'notCharged', {
                    cost: `${cost} ${costCurrency}`.trim(),
                  }),
                },
              ]
            : []),
          { label: t('fields.orgId'), value: problem.orgName },
          { label: t('fields.created'), value: `${problem.createName}, ${problem.createTime}` },
        ]}
      />
    </div>
  )
}

/** The assessment that a problem follows from; its supplier reads the own result. */
function ResultLink({ result: { id, fileId, perfNo, grade }, own }: { result: FollowedResult; own: boolean }) {
  const path = own ? '/perform/my-result-detail' : '/perform/review-approval'
  return <PageLink path={path} query={{ id: own ? id : fileId }}>{`${perfNo}: ${grade}`}</PageLink>
}

/** Lots received since the actions were reported; three accepted ones prove effectiveness. */
export function ProvingLots({ lots }: { lots: readonly ProvingLot[] }) {
  const t = useWords('quality')
  const host = useElementScope()?.host
  return (
    <DataTable
      label={t('detail.lots')}
      columns={[
        { field: 'receiveNo', title: t('fields.receiveNo'), link: true, card: 'title' },
        { field: 'receiveDate', title: t('fields.receiveDate') },
        { field: 'receivedQty', title: t('fields.receivedQty'), align: 'end' },
        {
          field: 'rejectedQty',
          title: t('fields.rejectedQty'),
          align: 'end',
          cell: lot => <span className={Number(lot.rejectedQty) > 0 ? 'late' : undefined}>{lot.rejectedQty}</span>,
        },
      ]}
      rows={lots.map((lot, at) => ({ ...lot, at: String(at) }))}
      rowKey={lot => lot.at}
      onRow={({ receiveId }) => host && navigate(host, '/receive/detail', { id: receiveId })}
      rowHref={({ receiveId }) => link('/receive/detail', { id: receiveId })}
      empty={<EmptyState compact title={t('detail.noLots')} />}
    />
  )
}
