import type { ReactNode } from 'react'
import { endUserSessions, queryUserSessions } from '../../../contract/platform/administration/user-sessions.ts'
import type { UserSession } from '../../../contract/platform/administration/user-sessions.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

/** Who is signed in now; any session but one's own can be ended. */
export function SessionList({ children }: { children?: ReactNode }) {
  const t = useWords('audit')
  const list = useList(queryUserSessions)
  const end = (sessions: readonly UserSession[]) => call(endUserSessions, { ids: sessions.map(({ id }) => id) })
  const others = (session: UserSession) => session.current === 0
  const signOut = { name: 'signOut', label: t('sessions.end'), icon: 'log-out', tone: 'danger' } as const
  const actions: RowAction<UserSession>[] = [
    {
      ...signOut,
      when: others,
      confirm: session => ({ title: t('sessions.endTitle', { name: session.name }), text: t('sessions.endText') }),
      done: t('sessions.ended'),
      run: session => end([session]),
    },
  ]
  const bulkActions: BulkAction<UserSession>[] = [
    {
      ...signOut,
      when: sessions => sessions.every(others),
      confirm: sessions => ({
        title: t('sessions.endSeveral', { count: sessions.length }),
        text: t('sessions.endText'),
      }),
      done: t('sessions.ended'),
      run: end,
    },
  ]
  return (
    <ListPage
      title={t('sessions.title')}
      list={list}
      columns={columnsOf(t)}
      filters={[{ field: 'keyword', title: t('sessions.keyword'), type: 'input', maxLength: 64 }]}
      rowKey={session => session.id}
      actions={actions}
      bulkActions={bulkActions}
    >
      {children}
    </ListPage>
  )
}

function columnsOf(t: Words<'audit'>): Column<UserSession>[] {
  return [
    { field: 'username', title: t('logins.username'), width: 150, card: 'title' },
    {
      field: 'name',
      title: t('fields.userName'),
      cell: ({ name, current }) => (
        <>
          {name} {current === 1 && <StatusTag tone="info">{t('sessions.current')}</StatusTag>}
        </>
      ),
    },
    { field: 'roleName', title: t('sessions.role') },
    { field: 'clientName', title: t('sessions.client'), priority: 4 },
    { field: 'ip', title: t('fields.ip'), width: 140 },
    { field: 'startTime', title: t('sessions.started'), width: 170, priority: 4 },
    { field: 'lastUsed', title: t('sessions.lastUsed'), width: 170 },
  ]
}
