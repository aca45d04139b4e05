import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { UserRow } from './user.queries.ts'

/** True after the last day on which the user may sign in; false without one. */
export async function isOver(act: Act, validUntil: string | null): Promise<boolean> {
  const found = await act.db.one<{ over: boolean }>(
    sql`select coalesce(${validUntil}::date < current_date, false) as over`,
  )
  return found?.over === true
}

/** Notifies a user that signing in is possible again. */
export function tellOfEnabling(act: Act, { id, username }: Pick<UserRow, 'id' | 'username'>): Promise<void> {
  return notify(act, {
    template: 'user.enabled',
    to: { userIds: [id] },
    values: { username, person: act.caller.name },
    businessType: 'USER',
    businessId: id,
    pcUrl: '',
  })
}
