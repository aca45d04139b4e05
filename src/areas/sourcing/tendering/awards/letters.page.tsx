import { useState } from 'react'
import { useProfile } from '../../../../account/use-profile.ts'
import { queryTenderLetters, sendTenderLetters } from '../../../../contract/sourcing/tendering/awards.ts'
import type { TenderLetter } from '../../../../contract/sourcing/tendering/award-letters.ts'
import { getTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { AwardStatus } from './award-header.tsx'
import { Letter, PrintedLetters } from './letter.tsx'

/** Query: `?id=`. All letters for the buyer; a supplier reads its own. */
export function LettersRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tender-awards')
  return (
    <DocumentById id={query.id} read={getTender} none={t('none')}>
      {(tender, detail) => <LettersPage key={tender.id} tender={tender} onSent={detail.reload} />}
    </DocumentById>
  )
}

function LettersPage({ tender, onSent }: { tender: Tender; onSent(): void }) {
  useStyles(noteStyles)
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { id, tenderingNo, version } = tender
  const letters = useDetail(queryTenderLetters, { id })
  usePageName(t('page', { page: t('pages.letters'), tenderingNo }))
  const { primary, actions } = documentActions(tender, [
    {
      name: 'send',
      label: t('acts.send'),
      tone: 'primary',
      icon: 'send',
      needs: 'sendLetters',
      confirm: { title: t('send.title'), text: t('send.text') },
      done: t('done.sent'),
      run: async () => {
        letters.set(await call(sendTenderLetters, { id, version }))
        onSent()
      },
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ])
  const rows = letters.value ?? []
  const back = supplier ? '/tender-only-shows' : '/official-bid-view'
  const content =
    rows.length === 0 ? (
      <EmptyState compact title={t('letters.none')} />
    ) : supplier ? (
      rows.map(letter => <Letter key={letter.id} letter={letter} read />)
    ) : (
      <LetterList letters={rows} />
    )
  return (
    <>
      <DetailPage
        header={
          <DocumentHeader
            number={tenderingNo}
            title={t('pages.letters')}
            status={<AwardStatus status={tender.status} />}
            facts={[
              { label: t('fields.title'), value: tender.title },
              ...(rows[0]?.standstillEnd ? [{ label: t('fields.standstillEnd'), value: rows[0].standstillEnd }] : []),
            ]}
            {...(primary && { primary })}
            actions={actions}
            onBack={host && (() => void navigate(host, back, { id }))}
          />
        }
      >
        {letters.failure ? (
          <FailureNote failure={letters.failure} onRetry={letters.reload} />
        ) : (
          <SectionBox title={t('letters.title')} count={rows.length} content={letters.value && content} />
        )}
      </DetailPage>
      <PrintedLetters letters={rows} />
    </>
  )
}

/** Who got which letter, when it was read, and what becomes of the deposit. */
function LetterList({ letters }: { letters: readonly TenderLetter[] }) {
  const t = useWords('tender-awards')
  const [open, setOpen] = useState<string>()
  const columns: Column<TenderLetter>[] = [
    { field: 'supplierName', title: t('fields.supplier'), cell: supplierCell, minWidth: 200, card: 'title' },
    {
      field: 'kind',
      title: t('fields.kind'),
      card: 'status',
      cell: row => (
        <StatusTag tone={row.kind === 'AWARD' ? 'good' : 'neutral'}>{t(`letterKinds.${row.kind}`)}</StatusTag>
      ),
    },
    { field: 'sentTime', title: t('fields.sentTime'), width: 170 },
    { field: 'readTime', title: t('fields.readTime'), width: 170, cell: row => row.readTime ?? t('letters.unread') },
    {
      field: 'deposit',
      title: t('fields.deposit'),
      cell: ({ deposit, currency, currencyDigits }) =>
        deposit === null
          ? ''
          : `${formatMoney(deposit.amount, currencyDigits, t.language)} ${currency} · ${t(`deposits.${deposit.due}`)}`,
    },
  ]
  const shown = letters.find(({ id }) => id === open)
  return (
    <div className="stack">
      <DataTable
        label={t('letters.title')}
        columns={columns}
        rows={letters}
        rowKey={row => row.id}
        onRow={({ id }) => setOpen(id)}
      />
      {shown && <Letter letter={shown} read />}
    </div>
  )
}
