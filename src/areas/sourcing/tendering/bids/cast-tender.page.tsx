import { useState } from 'react'
import { useProfile } from '../../../../account/use-profile.ts'
import { bidFileType } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import type { MyBid } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { confirmBid, getMyBid, withdrawBid } from '../../../../contract/sourcing/tendering/bids.ts'
import { tenderBusinessType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import type { TenderEvent } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { getTenderForSupplier } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { Countdown } from '../../../../widgets/rounds/countdown.tsx'
import { TenderFactList } from '../authoring/tender-facts.tsx'
import { ItemTable } from '../authoring/tender-tables.tsx'
import { BidTag, TenderTags } from '../tender-tags.tsx'
import { BidEditor } from './bid-editor.tsx'
import { BidReceipts } from './bid-receipts.tsx'

/** Query: `?id=` of the tender. */
export function CastTenderRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <BidOrHint tenderingId={query['id'] ?? ''} />
}

interface BidOrHintProps {
  tenderingId?: string
  onSubmit?(tender: { id: string }): void
}

/** The bid for a tender, or a hint to select one. */
export function BidOrHint({ tenderingId = '', onSubmit }: BidOrHintProps) {
  const t = useWords('tender-bids')
  if (tenderingId === '') return <EmptyState page title={t('none')} />
  return <CastTenderPage key={tenderingId} tenderId={tenderingId} onSubmitted={() => onSubmit?.({ id: tenderingId })} />
}

/** The bid of the user's company: under edit while bidding runs, and its receipts. */
function CastTenderPage({ tenderId, onSubmitted }: { tenderId: string; onSubmitted(): void }) {
  useStyles(noteStyles)
  const tender = useDetail(getTenderForSupplier, { id: tenderId })
  const mine = useDetail(getMyBid, { tenderingId: tenderId })
  const reload = () => {
    tender.reload()
    mine.reload()
  }
  return (
    <LoadedDocument detail={tender}>
      {loaded => (
        <LoadedDocument detail={mine}>
          {bid => (
            <LoadedBid
              key={`${loaded.id} ${loaded.round}`}
              tender={loaded}
              mine={bid}
              onChanged={reload}
              onSubmitted={() => {
                reload()
                onSubmitted()
              }}
            />
          )}
        </LoadedDocument>
      )}
    </LoadedDocument>
  )
}

interface LoadedProps {
  tender: Tender
  mine: MyBid
  onChanged(): void
}

function LoadedBid({ tender, mine, onChanged, onSubmitted }: LoadedProps & { onSubmitted(): void }) {
  const t = useWords('tender-bids')
  const tendering = useWords('tendering')
  const userId = useProfile()?.id ?? ''
  usePageName(tender.tenderingNo)
  const mayBid = tender.allowed.includes('bid')
  return (
    <DetailPage
      header={<BidHeader tender={tender} mine={mine} onChanged={onChanged} />}
      sections={[
        ...(mine.receipts.length > 0
          ? [
              {
                name: 'receipts',
                title: t('receipts'),
                count: mine.receipts.length,
                content: <BidReceipts tenderId={tender.id} userId={userId} receipts={mine.receipts} />,
              },
            ]
          : []),
        ...(mayBid
          ? []
          : [
              {
                name: 'items',
                title: tendering('detail.items'),
                count: tender.article.length,
                content: <ItemTable tender={tender} />,
              },
              ...mine.files.map(({ envelope, filesId }) => ({
                name: `files${envelope}`,
                title: t(`files.${envelope}`),
                content: <DocumentFiles businessType={bidFileType} businessId={filesId} />,
              })),
            ]),
        { name: 'facts', title: tendering('detail.facts'), content: <TenderFactList tender={tender} /> },
        {
          name: 'attachments',
          title: tendering('detail.attachments'),
          content: <DocumentFiles businessType={tenderBusinessType} businessId={tender.id} readonly />,
        },
      ]}
      notice={
        <>
          {mine.status === 'VOID' && <p className="note">{t('void.text')}</p>}
          {mayBid ? (
            <BidEditor tender={tender} mine={mine} userId={userId} onSubmitted={onSubmitted} />
          ) : (
            <p className="hint">{t('notNow')}</p>
          )}
        </>
      }
    />
  )
}

function BidHeader({ tender, mine, onChanged }: LoadedProps) {
  const t = useWords('tender-bids')
  const tendering = useWords('tendering')
  const host = useElementScope()?.host
  const [over, setOver] = useState(false)
  const { id: tenderingId, tenderingNo } = tender
  const acts: DocumentAct<TenderEvent>[] = [
    {
      name: 'confirmBid',
      label: t('acts.confirm'),
      tone: 'primary',
      icon: 'check',
      needs: 'confirmBid',
      confirm: { title: t('confirm.title', { tenderingNo }), text: t('confirm.text') },
      done: t('done.confirm'),
      async run() {
        await call(confirmBid, { tenderingId })
        onChanged()
      },
    },
    {
      name: 'withdrawBid',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdrawBid',
      confirm: { title: t('withdraw.title', { tenderingNo }), text: t('withdraw.text') },
      done: t('done.withdraw'),
      async run() {
        await call(withdrawBid, { tenderingId })
        onChanged()
      },
    },
    {
      name: 'tender',
      label: t('acts.tender'),
      icon: 'file-text',
      run: () => host && navigate(host, '/go-tender-view', { id: tenderingId }),
    },
  ]
  const { primary, actions } = documentActions(tender, over ? [] : acts)
  const turn = () => {
    setOver(true)
    onChanged()
  }
  return (
    <DocumentHeader
      number={tenderingNo}
      title={t('title')}
      status={<TenderTags tender={tender} />}
      tags={<BidTag status={mine.status} />}
      facts={[
        { label: tendering('fields.title'), value: tender.title },
        {
          label: tendering('fields.bidDeadline'),
          value: (
            <Countdown
              now={tender.now}
              turn={tender.status === 'BIDDING' ? tender.bidDeadline : tender.nextEventTime}
              shown={tender.bidDeadline}
              begins={tender.status !== 'BIDDING'}
              onTurn={turn}
            />
          ),
        },
        { label: tendering('fields.openTime'), value: tender.openTime },
        { label: t('fields.currency'), value: tender.currency },
      ]}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/bidding/my-tender'))}
    />
  )
}
