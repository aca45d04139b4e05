import type { FastifyInstance } from 'fastify'
import {
  displayLov,
  getLovByCode,
  pageLov,
  resolveLov,
  resolveLovs,
} from '../../../../src/contract/platform/lov/lov.ts'
import type { LovDefinition, LovDisplay, LovResolution } from '../../../../src/contract/platform/lov/lov.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { pageOfRequest } from '../../../kit/call/paging.ts'
import { refuse, Refusal } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { readKeptLov } from './admin.queries.ts'
import type { KeptLov } from './admin.queries.ts'
import { lovAdminRoutes } from './admin.routes.ts'
import { definitionOf } from './definition.ts'
import { keptDefinition, sourceOf, statementRows } from './kept-list.ts'
import { readListPage } from './queries.ts'
import { openLov } from './open-lov.ts'
import type { Lov } from './open-lov.ts'
import { nothingResolved, resolve, resolveAmong } from './resolve.ts'
import { readPage, readSearch, requireList, usableList } from './rules.ts'
import type { StatementRunner } from './run-statement.ts'

export function lovRoutes(app: FastifyInstance, server: Server): void {
  const lov = openLov(server, app.serving.endpoints)
  const { delivered } = lov
  app.addHook('onClose', () => lov.runner.close())
  lovAdminRoutes(app, lov)

  const display = async (input: Request, act: Act) => {
    const kept = await keptLov(delivered, act, input.code)
    return kept === undefined
      ? displayDelivered(act, requireList(delivered, input.code, act.caller), input)
      : displayKept(lov, act, kept, input)
  }
  serve(app, displayLov, display)
  serve(app, pageLov, async ({ code, searchParams = {} }, act) => {
    const { _page, _pageSize, ...filters } = searchParams
    const { searchResult, total } = await display({ code, searchParams: filters, ...readPage(_page, _pageSize) }, act)
    return { searchResult, total }
  })

  serve(app, getLovByCode, async ({ code }, act): Promise<LovDefinition> => {
    const kept = await keptLov(delivered, act, code)
    return kept === undefined
      ? definitionOf(requireList(delivered, code, act.caller), act.caller.language)
      : keptDefinition(kept, act.caller.language)
  })

  serve(app, resolveLov, async (input, act) => (await resolveAny(lov, act, input)) ?? refuse('noSuchData'))

  serve(app, resolveLovs, async (input, act) => {
    const answers = []
    for (const asked of input.lists) answers.push((await resolveAny(lov, act, asked)) ?? nothingResolved(asked))
    return answers
  })
}

type Request = Input<typeof displayLov>

async function keptLov(
  delivered: readonly DeliveredList[],
  { db, caller }: Act,
  code: string,
): Promise<KeptLov | undefined> {
  const kept = await readKeptLov(db, { code })
  if (kept?.enabledFlag !== 1) return undefined
  const source = sourceOf(delivered, kept)
  return source === undefined || usableList(delivered, source.code, caller) !== undefined ? kept : undefined
}

async function displayDelivered({ db, caller }: Act, list: DeliveredList, input: Request): Promise<LovDisplay> {
  const search = readSearch(list, input.searchParams)
  const request = pageOfRequest(input)
  const { rows, total } = await readListPage(db, await list.query(search, caller, db), search, request)
  return { ...definitionOf(list, caller.language), searchResult: rows, total, ...request }
}

async function displayKept({ runner, delivered }: Lov, act: Act, kept: KeptLov, input: Request): Promise<LovDisplay> {
  const definition = keptDefinition(kept, act.caller.language)
  const request = pageOfRequest(input)
  // The picker calls the list's own endpoint.
  if (kept.sqlTypeCode === 'API') return { ...definition, searchResult: [], total: 0, ...request }
  const source = sourceOf(delivered, kept)
  if (source !== undefined) {
    const { searchResult, total } = await displayDelivered(act, source, input)
    return { ...definition, searchResult, total, ...request }
  }
  const { rows } = await statementRows(runner, act, kept.statement, kept.parameters, input.searchParams ?? {}, kept)
  const first = (request.page - 1) * request.pageSize
  return { ...definition, searchResult: rows.slice(first, first + request.pageSize), total: rows.length, ...request }
}

/** Returns undefined for a list that is unknown or not available to the current user. */
async function resolveAny(
  { runner, delivered }: Lov,
  act: Act,
  asked: Input<typeof resolveLov>,
): Promise<LovResolution | undefined> {
  const kept = await keptLov(delivered, act, asked.code)
  const source = kept === undefined ? usableList(delivered, asked.code, act.caller) : sourceOf(delivered, kept)
  if (source !== undefined) return resolve(act, source, asked)
  if (kept === undefined) return undefined
  if (kept.sqlTypeCode === 'API') return nothingResolved(asked)
  const { valueField, textField } = kept
  const rows = await rowsToResolve(runner, act, kept, asked)
  const found = rows.map(row => ({ value: row[valueField] ?? '', choosable: true, row }))
  return resolveAmong(found, asked, { valueField, textField, codeField: kept.entries[0]?.field ?? textField })
}

async function rowsToResolve(
  runner: StatementRunner,
  act: Act,
  kept: KeptLov,
  { values = [], texts = [], searchParams = {} }: Input<typeof resolveLov>,
) {
  const { statement, parameters } = kept
  const read = async (params: Record<string, unknown>) => {
    try {
      return (await statementRows(runner, act, statement, parameters, { ...searchParams, ...params }, kept)).rows
    } catch (error) {
      // A missing required condition is no error: the values are not found.
      if (error instanceof Refusal && error.refusal === 'requiredMissing') return []
      throw error
    }
  }
  return [
    ...(values.length === 0 ? [] : await read({ ids: values.slice(0, 300) })),
    ...(texts.length === 0 ? [] : await read({})),
  ]
}
