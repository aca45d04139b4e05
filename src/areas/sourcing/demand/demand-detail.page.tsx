import {
  queryDemandHistory,
  getDemand,
  removeDemands,
  submitDemand,
  withdrawDemand,
  copyDemand,
} from '../../../contract/sourcing/demand/demands.ts'
import { demandBusinessType } from '../../../contract/sourcing/demand/demand-parts.ts'
import type { Demand, DemandEvent } from '../../../contract/sourcing/demand/demand-parts.ts'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { DemandRows } from './demand-rows.tsx'
import { DemandTag, demandTones } from './demand-tags.tsx'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

/** Query: `?id=`. */
export function DemandDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('demand')
  const { id } = query
  return id ? <DemandDetailPage demandId={id} /> : <EmptyState page title={t('detail.none')} />
}

/** One demand with the status of each row. */
export function DemandDetailPage({ demandId }: { demandId: string }) {
  const detail = useDetail(getDemand, { id: demandId })
  return (
    <LoadedDocument detail={detail}>
      {demand => <LoadedDemand key={demand.id} demand={demand} onDemand={detail.set} />}
    </LoadedDocument>
  )
}

interface LoadedProps {
  demand: Demand
  onDemand(demand: Demand): void
}

function LoadedDemand({ demand, onDemand }: LoadedProps) {
  const t = useWords('demand')
  usePageName(demand.demandNo)
  const history = useDetail(queryDemandHistory, { id: demand.id })
  const showNew = (next: Demand) => {
    onDemand(next)
    history.reload()
  }
  const deciding = demand.allowed.includes('approve')
  return (
    <DetailPage
      header={<DemandHeader demand={demand} onDemand={showNew} />}
      notice={
        <>
          <WhoDecides businessType={demandBusinessType} document={demand} />
          {deciding && <DecisionPanel demand={demand} onDemand={showNew} />}
        </>
      }
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: demand.details.length,
          content: <DemandRows demand={demand} />,
        },
        { name: 'facts', title: t('detail.header'), content: <DemandFacts demand={demand} /> },
        {
          name: 'attachments',
          title: t('detail.attachments'),
          content: (
            <DocumentFiles
              businessType={demandBusinessType}
              businessId={demand.id}
              onChanged={() => history.reload()}
            />
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={demandTones} />}
    />
  )
}

function DecisionPanel({ demand, onDemand }: LoadedProps) {
  const t = useWords('demand')
  const { demandNo } = demand
  return (
    <DocumentDecision
      page="/demand/detail"
      document={demand}
      read={getDemand}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { demandNo })}
      onDocument={onDemand}
    />
  )
}

function DemandHeader({ demand, onDemand }: LoadedProps) {
  const t = useWords('demand')
  const host = useElementScope()?.host
  const { demandNo } = demand
  const { primary, actions } = documentActions(demand, demandActs({ demand, onDemand }, host, t))
  return (
    <DocumentHeader
      number={demandNo}
      title={t('detail.title')}
      status={<DemandTag status={demand.status} />}
      facts={[
        { label: t('fields.title'), value: demand.title },
        { label: t('fields.demandType'), value: t(`demandType.${demand.demandType}`) },
        {
          label: t('fields.totalEstimate'),
          value: `${formatMoney(demand.totalEstimate, demand.currencyDigits, t.language)} ${demand.currency}`,
        },
        { label: t('fields.doneCount'), value: `${demand.doneCount} / ${demand.rowCount}` },
      ]}
      expected={useExpectedText(t, demand, draftSteps, {
        decidedOn: demand.status === 'APPROVING' && link('/demand/detail', { id: demand.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/demand/list'))}
    />
  )
}

function demandActs(
  { demand, onDemand }: LoadedProps,
  host: HTMLElement | undefined,
  t: Words<'demand'>,
): DocumentAct<DemandEvent>[] {
  const { id, demandNo, version } = demand
  const draft = storedDraftActs({
    t,
    gaps: { demandNo },
    submit: async () => onDemand(await call(submitDemand, { id, version })),
    edit: () => host && navigate(host, '/demand/edit', { id }),
    withdraw: async () => onDemand(await call(withdrawDemand, { id })),
    remove: async () => {
      await call(removeDemands, { ids: [id] })
      if (host) navigate(host, '/demand/list')
    },
  })
  return [
    draft.submit,
    draft.edit,
    draft.withdraw,
    draft.remove,
    ...(hasPermission('demand-edit')
      ? [
          {
            name: 'copy',
            label: t('acts.copy'),
            icon: 'copy' as const,
            done: t('done.copy'),
            run: async () => {
              const made = await call(copyDemand, { id })
              if (host) navigate(host, '/demand/edit', { id: made.id })
            },
          },
        ]
      : []),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}

function DemandFacts({ demand }: { demand: Demand }) {
  const t = useWords('demand')
  const facts: [string, string][] = [
    [t('fields.orgId'), demand.orgName],
    [t('fields.inventoryOrgId'), demand.inventoryOrgName],
    [t('fields.applicantName'), `${demand.applicantName}, ${demand.createTime}`],
    [t('fields.budgetCode'), demand.budgetCode],
    [t('fields.remark'), demand.remark],
  ]
  return <GivenFacts facts={facts} />
}
