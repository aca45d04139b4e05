import type { Endpoint } from '../../../src/contract/envelope.ts'
import type { Database } from '../../db/database.ts'
import type { Server } from '../../kit/area.ts'
import type { DeliveredList } from '../../kit/lists/list.ts'
import { statementRunner } from './run-statement.ts'
import type { StatementRunner } from './run-statement.ts'

/** What all calls of lists work with. */
export interface Lov {
  runner: StatementRunner
  delivered: readonly DeliveredList[]
  /** All calls of the server, for lists that ask one of them. */
  endpoints: readonly Endpoint[]
}

/** By database, because imports and exports run beside the calls, too. */
const opened = new WeakMap<Database, Lov>()

/** Opens the lists of a server; its routes do so once. */
export function openLov(server: Server, endpoints: readonly Endpoint[]): Lov {
  const lov = { runner: statementRunner(server.database), delivered: server.brought.lists, endpoints }
  opened.set(server.database, lov)
  return lov
}

/** The lists of a server that serves its calls. @throws Error before it does. */
export function lovOf({ database }: Server): Lov {
  const lov = opened.get(database)
  if (lov === undefined) throw new Error('The lists of values are not served yet.')
  return lov
}
