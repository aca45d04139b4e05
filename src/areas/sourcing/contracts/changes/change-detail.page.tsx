import type { ReactNode } from 'react'
import { useProfile } from '../../../../account/use-profile.ts'
import * as calls from '../../../../contract/sourcing/contracts/contract-changes.ts'
import type { ContractChange } from '../../../../contract/sourcing/contracts/contract-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../../widgets/document/document-link.tsx'
import { draftSteps, textsIn, useExpectedText } from '../../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { useChangeActs } from './change-acts.ts'
import { ChangeTag, changeTones } from './change-tag.tsx'
import { ComparedTerms } from './compared-terms.tsx'

/** Query: `?id=`. */
export function ContractChangeRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('contracts')
  return (
    <DocumentById id={query.id} read={calls.getContractChange} none={t('change.none')}>
      {(change, detail) => <LoadedChange key={change.id} change={change} onChange={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  change: ContractChange
  onChange(change: ContractChange): void
}

function LoadedChange({ change, onChange }: LoadedProps) {
  const t = useWords('contracts')
  usePageName(change.changeNo)
  const { id, allowed, terms } = change
  const history = useDetail(calls.queryContractChangeHistory, { id })
  const showNew = (next: ContractChange) => {
    onChange(next)
    history.reload()
  }
  // Deciders see the differences in the panel, above the decision.
  const decides = allowed.includes('approve') || allowed.includes('reject')
  return (
    <DetailPage
      header={<ChangeHeader change={change} onChange={showNew} />}
      notice={
        <>
          {decides && <DecisionPanel change={change} onChange={showNew} />}
          <WhoDecides businessType={calls.contractChangeBusinessType} document={change} />
        </>
      }
      sections={[
        ...(decides
          ? []
          : [
              {
                name: 'compared',
                title: t('change.compared'),
                count: terms.filter(term => term.changed).length,
                content: <ComparedTerms change={change} />,
              },
            ]),
        { name: 'facts', title: t('change.facts'), content: <ChangeFacts change={change} /> },
      ]}
      aside={
        <DocumentHistory history={history} t={t} statuses="changeStatus" tones={changeTones} changeRows={() => []} />
      }
    />
  )
}

/** Agreeing to a change, or rejecting it with an opinion. */
function DecisionPanel({ change, onChange }: LoadedProps) {
  const t = useWords('contracts')
  const { changeNo } = change
  return (
    <DocumentDecision
      page="/contract/change"
      document={change}
      read={calls.getContractChange}
      title={t('change.decide')}
      done={decision =>
        decision === 'AGREE' ? t('done.changeAgreed', { changeNo }) : t('done.rejected', { contractNo: changeNo })
      }
      onDocument={onChange}
    >
      <ComparedTerms change={change} />
    </DocumentDecision>
  )
}

const expectedSteps = { ...draftSteps, SENT: 'confirm', REFUSED: 'edit' } as const

function ChangeHeader({ change, onChange }: LoadedProps) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(change, useChangeActs({ change, onChange }))
  const { changeNo, contractId, contractNo, versionNo, status, orgName, after } = change
  return (
    <DocumentHeader
      number={changeNo}
      title={`${contractNo} · ${after.title}`}
      status={<ChangeTag status={status} />}
      facts={[
        { label: t('fields.versionNo'), value: `${versionNo - 1} → ${versionNo}` },
        supplier
          ? { label: t('fields.orgId'), value: orgName }
          : { label: t('fields.supplierId'), value: supplierFact(change) },
        { label: t('fields.changeReason'), value: change.reason },
      ]}
      expected={useExpectedText(textsIn(t, 'contractChange'), change, expectedSteps, {
        decidedOn: change.status === 'APPROVING' && link('/contract/change', { id: change.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/contract/detail', { id: contractId }))}
    />
  )
}

function ChangeFacts({ change }: { change: ContractChange }) {
  const t = useWords('contracts')
  const facts: [string, ReactNode][] = [
    [t('fields.contractNo'), documentLink('/contract/detail', change.contractId, change.contractNo)],
    [t('fields.changeReason'), change.reason],
    [t('fields.created'), change.createName],
    [t('fields.createTime'), change.createTime],
    [t('fields.effectTime'), change.effectTime ?? ''],
    [t('fields.effectName'), change.effectName],
    [t('fields.answer'), change.answer],
  ]
  return <GivenFacts facts={facts} />
}
