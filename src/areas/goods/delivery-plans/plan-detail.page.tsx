import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import type { Plan } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { getPlan, queryPlanHistory } from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { orderLinks } from '../../../widgets/document/document-link.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { usePlanActs } from './plan-acts.ts'
import { PlanAnswer } from './plan-answer.tsx'
import { PlanRows, PlanVersions } from './plan-rows.tsx'
import { PlanTags, planTones } from './plan-tags.tsx'

/** Query: `?id=`. */
export function PlanDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('delivery-plans')
  return (
    <DocumentById id={query.id} read={getPlan} none={t('detail.none')}>
      {(plan, detail) => (
        <LoadedPlan
          key={plan.id}
          plan={plan}
          onPlan={detail.set}
          onAnswering={answering => detail.hold('answer', answering)}
        />
      )}
    </DocumentById>
  )
}

interface LoadedProps {
  plan: Plan
  onPlan(plan: Plan): void
  /** While an answer is typed the plan stays as it was read. */
  onAnswering(answering: boolean): void
}

function LoadedPlan({ plan, onPlan, onAnswering }: LoadedProps) {
  const t = useWords('delivery-plans')
  usePageName(plan.planNo)
  const history = useDetail(queryPlanHistory, { id: plan.id })
  const [answering, setAnswering] = useState(false)
  const answer = (next: boolean) => {
    setAnswering(next)
    onAnswering(next)
  }
  const showNew = (next: Plan) => {
    onPlan(next)
    history.reload()
  }
  const differs = answering && plan.allowed.includes('differ')
  // While another answer is typed, the plan is not confirmed by the way.
  const heading = differs ? { ...plan, allowed: [] } : plan
  return (
    <DetailPage
      header={<PlanHeader plan={heading} onPlan={showNew} onDiffer={() => answer(true)} />}
      notice={differs && <PlanAnswer plan={plan} onPlan={showNew} onClose={() => answer(false)} />}
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: plan.details.length,
          content: <PlanRows plan={plan} />,
        },
        { name: 'facts', title: t('detail.facts'), content: <PlanFacts plan={plan} /> },
        ...(plan.versions.length === 0
          ? []
          : [
              {
                name: 'versions',
                title: t('detail.versions'),
                count: plan.versions.length,
                content: <PlanVersions versions={plan.versions} />,
              },
            ]),
      ]}
      aside={<DocumentHistory history={history} t={t} tones={planTones} />}
    />
  )
}

interface HeaderProps {
  plan: Plan
  onPlan(plan: Plan): void
  onDiffer(): void
}

const expectedSteps = { NEW: 'publish', PUBLISHED: 'confirm', DIFF: 'accept', CONFIRMED: 'deliver' } as const

function PlanHeader({ plan, onPlan, onDiffer }: HeaderProps) {
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = usePlanActs({ plan, host, onPlan, onDiffer })
  const party = supplier
    ? { label: t('fields.org'), value: plan.orgName }
    : { label: t('fields.supplier'), value: supplierFact(plan) }
  return (
    <DocumentHeader
      number={plan.planNo}
      title={t('detail.title')}
      status={<PlanTags plan={plan} />}
      facts={[
        party,
        { label: t('fields.periodFrom'), value: plan.periodFrom },
        { label: t('fields.periodTo'), value: plan.periodTo },
        { label: t('fields.orderNos'), value: orderLinks(plan.details) },
      ]}
      expected={useExpectedText(t, plan, expectedSteps)}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/delivery/plan'))}
    />
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const t = useWords('delivery-plans')
  const facts: [string, string][] = [
    [t('fields.versionNo'), plan.versionNo === 0 ? '' : String(plan.versionNo)],
    [t('fields.publishTime'), plan.publishTime ?? ''],
    [t('fields.org'), plan.orgName],
    [t('fields.created'), `${plan.createName}, ${plan.createTime}`],
    [t('fields.remark'), plan.remark],
  ]
  return <GivenFacts facts={facts} />
}
