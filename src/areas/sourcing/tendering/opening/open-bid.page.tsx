import { useState } from 'react'
import { hasPermission } from '../../../../account/permissions.ts'
import { getOpening, openPrices, openTender } from '../../../../contract/sourcing/tendering/opening.ts'
import type { OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import type { TenderStatus } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { Countdown } from '../../../../widgets/rounds/countdown.tsx'
import { SimilarityPanel } from '../review/similarity-panel.tsx'
import { TenderTags } from '../tender-tags.tsx'
import { ContinuePanel, NewTimesPanel, newTimesActs } from './decision-panels.tsx'
import { FormalCheckPanel } from './formal-check-panel.tsx'
import { MinutesLetter } from './minutes-letter.tsx'
import { OpenedBids } from './opened-bids.tsx'
import { OwnKeyPanel } from './own-key-panel.tsx'
import { IncidentList, MemberTable, ObstacleList, SessionList } from './room-parts.tsx'
import { SharePanel } from './share-panel.tsx'
import { useOwnKey } from './use-own-key.ts'
import type { OwnKey } from './use-own-key.ts'

/** Query: `?id=`; without it only the user's opening key. */
export function OpenBidRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return query['id'] ? <OpeningRoom id={query['id']} /> : <KeyPage />
}

interface OpeningOrHintProps {
  tenderingId?: string
  onOpen?(tender: { id: string }): void
}

/** The opening of a tender, or a hint to select one. */
export function OpeningOrHint({ tenderingId = '', onOpen }: OpeningOrHintProps) {
  const t = useWords('tender-opening')
  if (tenderingId === '') return <EmptyState page title={t('none')} />
  return <OpeningRoom id={tenderingId} {...(onOpen && { onOpen })} />
}

function OpeningRoom({ id, onOpen }: { id: string; onOpen?(tender: { id: string }): void }) {
  useStyles(noteStyles)
  const own = useOwnKey()
  const detail = useDetail(getOpening, { id })
  return (
    <LoadedDocument detail={detail}>
      {room => (
        <Room
          key={room.id}
          room={room}
          own={own}
          onRoom={detail.set}
          onTurn={detail.reload}
          onOpened={() => onOpen?.({ id })}
        />
      )}
    </LoadedDocument>
  )
}

function KeyPage() {
  useStyles(noteStyles)
  const own = useOwnKey()
  const t = useWords('tender-opening')
  usePageName(t('key.title'))
  return (
    <DetailPage
      header={<DocumentHeader number={t('key.title')} title={t('title')} />}
      notice={<OwnKeyPanel own={own} />}
    />
  )
}

interface RoomProps {
  room: OpeningState
  own: OwnKey
  onRoom(room: OpeningState): void
  onTurn(): void
  /** Envelopes were opened. */
  onOpened(): void
}

type Asked = 'key' | 'extendFew' | 'outage'

function Room({ room, own, onRoom, onTurn, onOpened }: RoomProps) {
  const t = useWords('tender-opening')
  usePageName(t('name', { tenderingNo: room.tenderingNo }))
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const decided = (next: OpeningState) => {
    close()
    onRoom(next)
  }
  const checking = room.allowed.includes('formalCheck') || room.allowed.includes('checkPrices')
  const panels = (
    <>
      {asked === 'key' && <OwnKeyPanel own={own} />}
      {(asked === 'extendFew' || asked === 'outage') && (
        <NewTimesPanel key={asked} kind={asked} room={room} onRoom={decided} onClose={close} />
      )}
      {room.allowed.includes('attend') && <SharePanel room={room} own={own} onRoom={onRoom} />}
      {room.allowed.includes('continueFew') && <ContinuePanel room={room} onRoom={onRoom} />}
      {checking && <FormalCheckPanel key={room.status} room={room} onRoom={onRoom} />}
    </>
  )
  return (
    <>
      <DetailPage
        header={<RoomHeader room={room} onRoom={onRoom} onTurn={onTurn} onOpened={onOpened} onAsk={ask} />}
        notice={panels}
        sections={useRoomSections(room)}
      />
      <MinutesLetter room={room} />
    </>
  )
}

interface HeaderProps extends Omit<RoomProps, 'own'> {
  onAsk(asked: Asked): void
}

function RoomHeader({ room, onRoom, onTurn, onOpened, onAsk }: HeaderProps) {
  const t = useWords('tender-opening')
  const host = useElementScope()?.host
  const { now, openTime, bidDeadline, bidCount } = room
  const waits = room.sessions.length === 0 && openTime > now
  // Both times turn the page; the nearer one is counted down.
  const turn = waits ? (bidDeadline > now ? bidDeadline : openTime) : undefined
  const { primary, actions } = useRoomActs({ room, onRoom, onOpened, onAsk })
  return (
    <DocumentHeader
      number={room.tenderingNo}
      title={t('title')}
      status={<TenderTags tender={{ ...room, rounds: room.round }} />}
      facts={[
        { label: t('fields.title'), value: room.title },
        { label: t('fields.bidDeadline'), value: bidDeadline },
        {
          label: t('fields.openTime'),
          value: <Countdown now={now} turn={turn} shown={openTime} begins={waits} onTurn={onTurn} />,
        },
        // The opening uses the shares up.
        ...(waiting.includes(room.status)
          ? [{ label: t('fields.present'), value: t('present', { present: room.present, needed: room.quorum }) }]
          : []),
        { label: t('fields.bids'), value: bidCount === null ? t('bids.unknown') : String(bidCount) },
        { label: t('fields.questions'), value: String(room.openQuestions) },
      ]}
      primary={primary}
      actions={actions}
      // Members need not have the page of tenders.
      onBack={
        host && hasPermission('tender-only-shows')
          ? () => void navigate(host, '/tender-only-shows', { id: room.id })
          : undefined
      }
    />
  )
}

function useRoomActs({ room, onRoom, onOpened, onAsk }: Omit<HeaderProps, 'onTurn'>) {
  const t = useWords('tender-opening')
  const { id, tenderingNo } = room
  const opened = (next: OpeningState) => {
    onRoom(next)
    onOpened()
  }
  return documentActions(room, [
    {
      name: 'open',
      label: t('acts.open'),
      tone: 'primary',
      icon: 'unlock',
      needs: 'open',
      confirm: { title: t('open.title', { tenderingNo }), text: t('open.text') },
      done: t('open.done'),
      run: async () => opened(await call(openTender, { id })),
    },
    {
      name: 'openPrices',
      label: t('acts.openPrices'),
      tone: 'primary',
      icon: 'unlock',
      needs: 'openPrices',
      confirm: { title: t('open.title', { tenderingNo }), text: t('openPrices.text') },
      done: t('open.done'),
      run: async () => opened(await call(openPrices, { id })),
    },
    ...newTimesActs(t, onAsk),
    { name: 'key', label: t('key.title'), icon: 'lock', run: () => onAsk('key') },
    ...(room.sessions.length > 0
      ? [{ name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() } as const]
      : []),
  ])
}

/** Before an opening. */
const waiting: readonly TenderStatus[] = [
  ...(['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING', 'WAIT_OPEN', 'TECH_CONFIRMED'] as const),
]

function useRoomSections(room: OpeningState): Section[] {
  const t = useWords('tender-opening')
  const review = useWords('tender-review')
  const { bids, incidents, sessions, members } = room
  const opened = { name: 'bids', title: t('bids.title'), count: bids.length, content: <OpenedBids room={room} /> }
  const similar = { name: 'similar', title: review('similar.title'), content: <SimilarityPanel tenderId={room.id} /> }
  const obstacles = { name: 'obstacles', title: t('obstacles.title'), content: <ObstacleList room={room} /> }
  const held = { name: 'sessions', title: t('sessions.title'), content: <SessionList sessions={sessions} /> }
  const reported = { name: 'incidents', title: t('incidents.title'), content: <IncidentList incidents={incidents} /> }
  return [
    ...(sessions.length > 0 ? [opened, similar] : []),
    ...(waiting.includes(room.status) ? [obstacles] : []),
    { name: 'members', title: t('members.title'), count: members.length, content: <MemberTable members={members} /> },
    ...(sessions.length > 0 ? [held] : []),
    ...(incidents.length > 0 ? [reported] : []),
  ]
}
