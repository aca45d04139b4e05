import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { notify } from '../../kit/messages/notify.ts'
import type { UserRow } from './user.queries.ts'

/** Whether the last day on which a user may sign in has passed; without one it never does. */
export async function isOver(act: Act, validUntil: string | null): Promise<boolean> {
  const found = await act.db.one<{ over: boolean }>(
    sql`select coalesce(${validUntil}::date < current_date, false) as over`,
  )
  return found?.over === true
}

/** Tells a user that they may sign in again. */
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
