import type { Endpoint } from '../../../../src/contract/envelope.ts'
import type { Database } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { statementRunner } from './run-statement.ts'
import type { StatementRunner } from './run-statement.ts'

export interface Lov {
  runner: StatementRunner
  delivered: readonly DeliveredList[]
  /** All endpoints of the server, for lists that use one. */
  endpoints: readonly Endpoint[]
}

/** By database, because imports and exports run outside requests. */
const opened = new WeakMap<Database, Lov>()

export function openLov(server: Server, endpoints: readonly Endpoint[]): Lov {
  const lov = { runner: statementRunner(server.database), delivered: server.brought.lists, endpoints }
  opened.set(server.database, lov)
  return lov
}

/** @throws Error before the routes are registered. */
export function lovOf({ database }: Server): Lov {
  const lov = opened.get(database)
  if (lov === undefined) throw new Error('The lists of values are not served yet.')
  return lov
}
