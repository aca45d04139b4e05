import { useProfile } from '../../../account/use-profile.ts'
import { changeBusinessType } from '../../../contract/ground/company-changes/change-parts.ts'
import type { ChangeEvent } from '../../../contract/ground/company-changes/change-parts.ts'
import * as calls from '../../../contract/ground/company-changes/company-changes.ts'
import type { CompanyChange } from '../../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
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
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { EarlierVersions } from '../../../widgets/supplier-file/earlier-versions.tsx'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { AccountCodePanel } from './account-code-panel.tsx'
import { ChangeDifferences } from './change-differences.tsx'
import { ChangeTag, changeTones } from './change-tag.tsx'

/** Query: `?id=`. */
export function CompanyChangeDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('company-changes')
  return (
    <DocumentById id={query.id} read={calls.getCompanyChange} none={t('detail.none')}>
      {(change, detail) => <LoadedChange key={change.id} change={change} onChange={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  change: CompanyChange
  onChange(change: CompanyChange): void
}

function LoadedChange({ change, onChange }: LoadedProps) {
  const t = useWords('company-changes')
  usePageName(change.changeNo)
  const history = useDetail(calls.queryCompanyChangeHistory, { id: change.id })
  const showNew = (next: CompanyChange) => {
    onChange(next)
    history.reload()
  }
  // Deciders see the differences in the panel, above the decision.
  const decides = change.allowed.includes('approve')
  const submits = change.allowed.includes('submit')
  return (
    <DetailPage
      header={<ChangeHeader change={change} onChange={showNew} />}
      notice={
        <>
          {decides && <DecisionPanel change={change} onChange={showNew} />}
          {submits && change.section === 'BANK' && <AccountCodePanel change={change} onChange={showNew} />}
        </>
      }
      sections={[
        ...(decides
          ? []
          : [
              {
                name: 'changes',
                title: t('detail.changes'),
                count: change.changes.length,
                content: <ChangeDifferences change={change} />,
              },
            ]),
        {
          name: 'files',
          title: t('detail.files'),
          content: (
            <DocumentFiles
              businessType={changeBusinessType}
              businessId={change.id}
              readonly={!change.allowed.includes('edit')}
            />
          ),
        },
        { name: 'facts', title: t('detail.facts'), content: <ChangeFacts change={change} /> },
        {
          name: 'versions',
          title: t('versions.title'),
          content: <EarlierVersions key={change.version} supplierId={change.supplierId} section={change.section} />,
        },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={changeTones} changeRows={() => []} />}
    />
  )
}

/** Agreeing to a change, or rejecting it with an opinion; accounts are compared by telephone first. */
function DecisionPanel({ change, onChange }: LoadedProps) {
  const t = useWords('company-changes')
  const { changeNo, section } = change
  return (
    <DocumentDecision
      page="/company-change-detail"
      document={change}
      read={calls.getCompanyChange}
      title={t('approve.title')}
      text={section === 'BANK' ? t('approve.bank') : undefined}
      done={(decision, next) => {
        if (decision === 'REJECT') return t('done.rejected', { changeNo })
        return t(next.status === 'APPROVING' ? 'done.checked' : 'done.agreed', { changeNo })
      }}
      onDocument={onChange}
    >
      <ChangeDifferences change={change} />
    </DocumentDecision>
  )
}

function ChangeHeader({ change, onChange }: LoadedProps) {
  const t = useWords('company-changes')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(change, useChangeActs({ change, onChange }))
  const { status, checkedName, section, allowed } = change
  const checked = status === 'APPROVING' && checkedName !== ''
  const expected = useExpectedText(
    t,
    { status: checked ? 'CHECKED' : status, allowed },
    { ...draftSteps, CHECKED: 'approve' },
    {
      gaps: { name: checkedName },
      decidedOn: status === 'APPROVING' && link('/company-change-detail', { id: change.id }),
    },
  )
  return (
    <DocumentHeader
      number={change.changeNo}
      title={t('detail.title')}
      status={<ChangeTag status={status} />}
      facts={[
        ...(supplier ? [] : [{ label: t('fields.supplier'), value: supplierFact(change) }]),
        { label: t('fields.section'), value: t(`sections.${section}`) },
        { label: t('fields.createName'), value: change.createName },
        { label: t('fields.decidedName'), value: change.decidedName || '–' },
      ]}
      expected={expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/alterations'))}
    />
  )
}

/** Actions on a change. A change of bank accounts is submitted in its own panel, because it needs a code. */
function useChangeActs({ change, onChange }: LoadedProps): DocumentAct<ChangeEvent>[] {
  const t = useWords('company-changes')
  const host = useElementScope()?.host
  const { id, changeNo, version, section } = change
  const draft = storedDraftActs({
    t,
    gaps: { changeNo },
    submit: async () => onChange(await call(calls.submitCompanyChange, { id, version })),
    edit: () => host && navigate(host, '/alterations/edit', { id }),
    withdraw: async () => onChange(await call(calls.withdrawCompanyChange, { id })),
    remove: async () => {
      await call(calls.removeCompanyChanges, { ids: [id] })
      if (host) navigate(host, '/alterations')
    },
  })
  return [...(section === 'BANK' ? [] : [draft.submit]), draft.edit, draft.withdraw, draft.remove]
}

function ChangeFacts({ change }: { change: CompanyChange }) {
  const t = useWords('company-changes')
  const facts: [string, string][] = [
    [t('fields.reason'), change.reason],
    [t('fields.createTime'), change.createTime],
    [t('fields.submitTime'), change.submitTime ?? ''],
    [t('fields.checkedName'), change.checkedName],
    [t('fields.decideTime'), change.decideTime ?? ''],
    [t('fields.opinion'), change.opinion],
  ]
  return <GivenFacts facts={facts} />
}
