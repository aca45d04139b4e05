import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { queryUsers } from '../../../src/contract/administration/users.ts'
import type { Act } from '../../kit/call/act.ts'
import { readReach, readUsers } from './user.queries.ts'

/** A page of users as a file shows them: roles and suppliers by their names, in one cell each. */
export async function readUserExport({ db, caller }: Act, input: Input<typeof queryUsers>): Promise<Page<object>> {
  const page = await readUsers(db, caller, await readReach(db, caller), input)
  const names = (entries: readonly { name: string }[]) => entries.map(entry => entry.name).join(', ')
  return {
    ...page,
    records: page.records.map(user => ({ ...user, roles: names(user.roles), suppliers: names(user.suppliers) })),
  }
}
