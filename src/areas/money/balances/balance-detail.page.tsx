import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import * as calls from '../../../contract/money/balances/balances.ts'
import type { Balance, BalanceEvent, BalanceKind } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { BalanceDocuments } from './balance-documents.tsx'
import { BalanceItems } from './balance-items.tsx'
import { BalanceLetter } from './balance-letter.tsx'
import { BalanceTag, balanceTones } from './balance-tag.tsx'
import { AnswerPanel, DisputePanel } from './figures-panel.tsx'

/** Query: `?id=`. */
export function BalanceDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('balances')
  return (
    <DocumentById id={query.id} read={calls.getBalance} none={t('detail.none')}>
      {(balance, detail) => <LoadedBalance key={balance.id} balance={balance} onBalance={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  balance: Balance
  onBalance(balance: Balance): void
}

function LoadedBalance({ balance, onBalance }: LoadedProps) {
  const t = useWords('balances')
  usePageName(balance.balanceNo)
  const { id, allowed, items } = balance
  const history = useDetail(calls.queryBalanceHistory, { id })
  const [disputing, setDisputing] = useState(false)
  const [kind, setKind] = useState<BalanceKind>()
  const showNew = (next: Balance) => {
    setDisputing(false)
    onBalance(next)
    history.reload()
  }
  return (
    <>
      <DetailPage
        header={<BalanceHeader balance={balance} onBalance={showNew} onDispute={() => setDisputing(true)} />}
        notice={
          <>
            {disputing && allowed.includes('dispute') && (
              <DisputePanel balance={balance} onBalance={showNew} onCancel={() => setDisputing(false)} />
            )}
            {allowed.includes('answer') && <AnswerPanel key={balance.version} balance={balance} onBalance={showNew} />}
          </>
        }
        sections={[
          {
            name: 'items',
            title: t('detail.items'),
            count: items.length,
            content: <BalanceItems balance={balance} onKind={setKind} />,
          },
          {
            name: 'documents',
            title: kind === undefined ? t('detail.documents') : t(`kind.${kind}`),
            count: items
              .filter(item => kind === undefined || item.kind === kind)
              .reduce((sum, { rows }) => sum + rows, 0),
            content: (
              <BalanceDocuments key={`${kind} ${balance.version}`} balance={balance} kind={kind} onKind={setKind} />
            ),
          },
          { name: 'signatures', title: t('detail.signatures'), content: <Signatures balance={balance} /> },
        ]}
        aside={<DocumentHistory history={history} t={t} tones={balanceTones} changeRows={() => []} />}
      />
      <BalanceLetter balance={balance} />
    </>
  )
}

function Signatures({ balance }: { balance: Balance }) {
  const t = useWords('balances')
  const { buyerSignature, supplierSignature, sealedFlag, remark, reason } = balance
  const text = (signature: Balance['buyerSignature']) =>
    signature === null ? t('detail.notYet') : `${signature.name}, ${signature.time}`
  const signed = supplierSignature ?? buyerSignature
  return (
    <FactList
      facts={[
        { label: t('letter.buyerSigns'), value: text(buyerSignature) },
        { label: t('letter.supplierSigns'), value: text(supplierSignature) },
        ...(signed === null
          ? []
          : [
              { label: 'SHA-256', value: signed.hash },
              { label: t('detail.seal'), value: t(sealedFlag === 1 ? 'detail.sealed' : 'detail.broken') },
            ]),
        ...(remark === '' ? [] : [{ label: t('fields.remark'), value: remark }]),
        ...(reason === '' ? [] : [{ label: t('fields.reason'), value: reason }]),
      ]}
    />
  )
}

const expectedSteps = { NEW: 'send', SENT: 'confirm', DISPUTED: 'answer', ANSWERED: 'confirm' } as const

function BalanceHeader({ balance, onBalance, onDispute }: LoadedProps & { onDispute(): void }) {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = documentActions(balance, useBalanceActs({ balance, onBalance, onDispute }))
  const { balanceNo, status, companyName, balanceDay, amount, currency, currencyDigits } = balance
  return (
    <DocumentHeader
      number={balanceNo}
      title={t('detail.title')}
      status={<BalanceTag status={status} />}
      facts={[
        supplier
          ? { label: t('fields.company'), value: companyName }
          : { label: t('fields.supplier'), value: supplierFact(balance) },
        { label: t('fields.balanceDay'), value: balanceDay },
        { label: t('fields.balance'), value: `${formatMoney(amount, currencyDigits, t.language)} ${currency}` },
      ]}
      expected={useExpectedText(t, balance, expectedSteps)}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, supplier ? '/recon/balance/my' : '/recon/balance'))}
    />
  )
}

/** What may be done with a confirmation: the acts that the server allows are shown. */
function useBalanceActs({
  balance,
  onBalance,
  onDispute,
}: LoadedProps & { onDispute(): void }): DocumentAct<BalanceEvent>[] {
  const t = useWords('balances')
  const host = useElementScope()?.host
  const { id, version, balanceNo } = balance
  return [
    {
      name: 'send',
      label: t('acts.send'),
      icon: 'check',
      tone: 'primary',
      needs: 'send',
      done: t('done.send', { balanceNo }),
      run: async () => onBalance(await call(calls.sendBalance, { id, version })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      confirm: { title: t('confirm.title', { balanceNo }), text: t('confirm.text') },
      done: t('done.confirm', { balanceNo }),
      run: async () => onBalance(await call(calls.confirmBalance, { id, version })),
    },
    { name: 'dispute', label: t('acts.dispute'), icon: 'flag', needs: 'dispute', run: onDispute },
    {
      name: 'collect',
      label: t('acts.collectAnew'),
      icon: 'undo',
      needs: 'edit',
      done: t('done.collect'),
      run: async () => {
        const { supplierId, companyId, orgId, currency, balanceDay, remark } = balance
        onBalance(
          await call(calls.saveBalance, { id, version, supplierId, companyId, orgId, currency, balanceDay, remark }),
        )
      },
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { balanceNo }), text: t('cancel.text'), reason: true },
      done: t('done.cancel', { balanceNo }),
      run: async reason => onBalance(await call(calls.cancelBalance, { id, reason: reason ?? '' })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { balanceNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(calls.removeBalance, { id })
        if (host) navigate(host, '/recon/balance')
      },
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
