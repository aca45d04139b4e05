import type { OpeningState, RoomMember } from '../../../../contract/sourcing/tendering/opening.ts'
import { fingerprint } from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import { useWords } from '../../../../i18n/words.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'

/** The members with their keys, and who has given a share. */
export function MemberTable({ members }: Pick<OpeningState, 'members'>) {
  const t = useWords('tender-opening')
  const columns: Column<RoomMember>[] = [
    { field: 'name', title: t('members.name'), minWidth: 180, card: 'title' },
    { field: 'role', title: t('members.role'), minWidth: 110, cell: ({ role }) => t(`role.${role}`) },
    { field: 'ready', title: t('members.key'), minWidth: 160, cell: member => <KeyTag member={member} /> },
    {
      field: 'attendTime',
      title: t('members.share'),
      minWidth: 190,
      card: 'status',
      cell: ({ attendTime }) =>
        attendTime === null ? (
          <StatusTag>{t('members.absent')}</StatusTag>
        ) : (
          <StatusTag tone="good">{t('members.present', { time: attendTime })}</StatusTag>
        ),
    },
  ]
  return <DataTable label={t('members.title')} columns={columns} rows={members} rowKey={({ userId }) => userId} />
}

function KeyTag({ member: { ready, testedTime, keyReplaced } }: { member: RoomMember }) {
  const t = useWords('tender-opening')
  if (keyReplaced === 1) return <StatusTag tone="bad">{t('members.replaced')}</StatusTag>
  return ready === 1 ? (
    <StatusTag tone="good">{t('members.tested', { time: testedTime ?? '' })}</StatusTag>
  ) : (
    <StatusTag tone="bad">{t('members.missing')}</StatusTag>
  )
}

/** What prevents the opening now. */
export function ObstacleList({ room }: { room: OpeningState }) {
  const t = useWords('tender-opening')
  const values = {
    present: room.present,
    needed: room.quorum,
    bids: room.bidCount ?? 0,
    least: room.minBidders,
    questions: room.openQuestions,
    currencies: room.missingRates.join(', '),
    time: room.openTime,
  }
  if (room.obstacles.length === 0)
    return <EmptyState compact title={t(room.allowed.includes('open') ? 'obstacles.none' : 'obstacles.done')} />
  return (
    <ul aria-label={t('obstacles.title')}>
      {room.obstacles.map(obstacle => (
        <li key={obstacle}>{t(`obstacle.${obstacle}`, values)}</li>
      ))}
    </ul>
  )
}

/** Sessions of the round with the hash of their minutes. */
export function SessionList({ sessions }: Pick<OpeningState, 'sessions'>) {
  const t = useWords('tender-opening')
  return (
    <ul>
      {sessions.map(({ envelope, openedTime, openName, hash }) => (
        <li key={envelope}>
          {t('sessions.line', { envelope: t(`envelope.${envelope}`), time: openedTime, name: openName })}{' '}
          <small>{t('sessions.hash', { hash: fingerprint(hash) })}</small>
        </li>
      ))}
    </ul>
  )
}

export function IncidentList({ incidents }: Pick<OpeningState, 'incidents'>) {
  const t = useWords('tender-opening')
  return (
    <ul>
      {incidents.map(({ kind, reason, note, userName, time }) => (
        <li key={time}>
          {t('incidents.line', { kind: t(`incident.${kind}`), reason, name: userName, time })}
          {note !== '' && <div>{note}</div>}
        </li>
      ))}
    </ul>
  )
}
