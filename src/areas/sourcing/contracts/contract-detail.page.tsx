import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import * as calls from '../../../contract/sourcing/contracts/contracts.ts'
import type { Contract } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { deliveryTerm } from '../../../widgets/document/delivery-term.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { ChangeList } from './changes/change-list.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { useContractActs } from './contract-acts.ts'
import { ItemTable, PlanTable } from './contract-tables.tsx'
import { ContractTag, contractTones } from './contract-tag.tsx'
import { OrderTable } from './order-table.tsx'
import { SignedCopies } from './signed-copies.tsx'

/** Query: `?id=`. */
export function ContractDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('contracts')
  return (
    <DocumentById id={query.id} read={calls.getContract} none={t('detail.none')}>
      {(contract, detail) => (
        <LoadedContract
          key={contract.id}
          contract={contract}
          onContract={detail.set}
          onFiles={() => void call(calls.getContract, { id: contract.id }).then(detail.set)}
        />
      )}
    </DocumentById>
  )
}

interface LoadedProps {
  contract: Contract
  onContract(contract: Contract): void
}

function LoadedContract({ contract, onContract, onFiles }: LoadedProps & { onFiles(): void }) {
  const t = useWords('contracts')
  usePageName(contract.contractNo)
  const { id, allowed, details, orders, paymentPlan } = contract
  const history = useDetail(calls.queryContractHistory, { id })
  const showNew = (next: Contract) => {
    onContract(next)
    history.reload()
  }
  return (
    <DetailPage
      header={<ContractHeader contract={contract} onContract={showNew} />}
      notice={
        <>
          {allowed.includes('approve') && <DecisionPanel contract={contract} onContract={showNew} />}
          <WhoDecides businessType={calls.contractBusinessType} document={contract} />
        </>
      }
      sections={[
        { name: 'facts', title: t('detail.facts'), content: <Terms contract={contract} /> },
        {
          name: 'details',
          title: t('detail.details'),
          count: details.length,
          content: <ItemTable contract={contract} />,
        },
        ...(paymentPlan.length === 0 && Number(contract.retentionPct) === 0
          ? []
          : [
              {
                name: 'plan',
                title: t('detail.plan'),
                count: paymentPlan.length,
                content: <PlanTable contract={contract} />,
              },
            ]),
        ...(orders.length === 0 && contract.status !== 'EFFECTIVE'
          ? []
          : [
              {
                name: 'orders',
                title: t('detail.orders'),
                count: orders.length,
                content: <OrderTable contract={contract} />,
              },
            ]),
        ...(contract.changes.length === 0
          ? []
          : [
              {
                name: 'changes',
                title: t('detail.changes'),
                count: contract.changes.length,
                content: <ChangeList changes={contract.changes} />,
              },
            ]),
        {
          name: 'attachments',
          title: t('detail.attachments'),
          content: (
            <>
              <DocumentFiles
                // Who may add files follows from the state.
                key={contract.status}
                businessType={calls.contractBusinessType}
                businessId={id}
                onChanged={() => {
                  history.reload()
                  onFiles()
                }}
              />
              {allowed.includes('sign') && <SignedCopies contract={contract} onContract={showNew} />}
            </>
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={contractTones} />}
    />
  )
}

/** Agreeing to a contract, or rejecting it with an opinion. */
function DecisionPanel({ contract, onContract }: LoadedProps) {
  const t = useWords('contracts')
  const { contractNo } = contract
  return (
    <DocumentDecision
      page="/contract/detail"
      document={contract}
      read={calls.getContract}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { contractNo })}
      onDocument={onContract}
    />
  )
}

const expectedSteps = {
  ...draftSteps,
  APPROVED: 'send',
  SENT: 'confirm',
  REFUSED: 'edit',
  CONFIRMED: 'sign',
} as const

function ContractHeader({ contract, onContract }: LoadedProps) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const [calling, setCalling] = useState(false)
  const { primary, actions } = documentActions(
    contract,
    useContractActs({ contract, host, onContract, onCallOff: () => setCalling(true) }),
  )
  const { limitAmount, currencyDigits, currency } = contract
  return (
    <>
      <DocumentHeader
        number={contract.contractNo}
        title={contract.title}
        status={<ContractTag status={contract.status} />}
        facts={[
          supplier
            ? { label: t('fields.orgId'), value: contract.orgName }
            : { label: t('fields.supplierId'), value: supplierFact(contract) },
          {
            label: t('fields.limitAmount'),
            value:
              Number(limitAmount) === 0
                ? t('noLimit')
                : `${formatMoney(limitAmount, currencyDigits, t.language)} ${currency}`,
          },
          { label: t('fields.validTo'), value: contract.validTo },
          ...(contract.versionNo > 1 ? [{ label: t('fields.versionNo'), value: String(contract.versionNo) }] : []),
          ...(contract.status === 'EFFECTIVE'
            ? [{ label: t('fields.daysLeft'), value: String(contract.daysLeft) }]
            : []),
        ]}
        expected={useExpectedText(t, contract, expectedSteps, {
          decidedOn: contract.status === 'APPROVING' && link('/contract/detail', { id: contract.id }),
        })}
        primary={primary}
        actions={actions}
        onBack={host && (() => void navigate(host, supplier ? '/contract/my' : '/contract/list'))}
      />
      {calling && <CallOffDialog contract={contract} onClose={() => setCalling(false)} />}
    </>
  )
}

const sourcePages = {
  INQUIRY: '/inquiry-outcome-view',
  TENDER: '/official-bid-view',
} as const

function Terms({ contract }: { contract: Contract }) {
  const t = useWords('contracts')
  const term = deliveryTerm(contract)
  const copy = (name: string | null) => name ?? t('copies.none')
  const texts = (['reason', 'penaltyRule', 'remark', 'answer'] as const).filter(field => contract[field] !== '')
  return (
    <FactList
      facts={[
        { label: t('fields.contractType'), value: t(`contractType.${contract.contractType}`) },
        { label: t('fields.orgId'), value: contract.orgName },
        { label: t('fields.companyId'), value: contract.companyName },
        ...(contract.signDate === null ? [] : [{ label: t('fields.signDate'), value: contract.signDate }]),
        { label: t('fields.validFrom'), value: contract.validFrom },
        { label: t('fields.validTo'), value: contract.validTo },
        { label: t('fields.currency'), value: contract.currency },
        { label: t('fields.taxMode'), value: t(`taxMode.${contract.taxMode}`) },
        ...(contract.paymentTermId === null
          ? []
          : [{ label: t('fields.paymentTermId'), value: contract.paymentTermName }]),
        { label: t('fields.overPct'), value: contract.overPct },
        { label: t('fields.warrantyMonths'), value: String(contract.warrantyMonths) },
        ...(Number(contract.retentionPct) === 0
          ? []
          : [{ label: t('fields.retentionPct'), value: contract.retentionPct }]),
        ...(term === '' ? [] : [{ label: t('fields.incoterm'), value: term }]),
        { label: t('fields.buyerCopy'), value: copy(contract.buyerCopy) },
        { label: t('fields.supplierCopy'), value: copy(contract.supplierCopy) },
        { label: t('fields.created'), value: contract.createName },
        ...(contract.sourceId === null || contract.sourceType === 'DIRECT'
          ? []
          : [
              {
                label: t(`sources.${contract.sourceType}`),
                value: documentLink(sourcePages[contract.sourceType], contract.sourceId, contract.sourceNo),
              },
            ]),
        ...texts.map(field => ({ label: t(`fields.${field}`), value: contract[field] })),
      ]}
    />
  )
}
