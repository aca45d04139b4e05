import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as contract from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Act } from '../../../kit/call/act.ts'
import { pageOfRequest } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './admin.queries.ts'
import { addOneLov, insertLov, noteLov, updateOneLov } from './change-lov.ts'
import { statementRows } from './kept-list.ts'
import type { Lov } from './open-lov.ts'
import { NoReader } from './reader.ts'
import { requireAdmin, sampleFields } from './save-lov.ts'
import { readAnyLov, readLovPage, summaryOf } from './shown-lov.ts'

export function lovAdminRoutes(app: FastifyInstance, lov: Lov): void {
  const { runner } = lov
  serve(app, contract.queryLovs, async (filters, act) => {
    const page = await readLovPage(lov, act, filters)
    return { ...page, records: page.records.map(summaryOf) }
  })
  serve(app, contract.readLov, async ({ code }, act) => (await readAnyLov(lov, act, code)) ?? refuse('noSuchData'))
  serve(app, contract.readLovSource, async (_, { db }) => {
    const usable = await runner.prepare().then(
      () => true,
      (error: unknown) => {
        if (error instanceof NoReader) return false
        throw error
      },
    )
    return { usable, views: await queries.readSource(db) }
  })
  serve(app, contract.addLov, (input, act) => addOneLov(lov, act, input))
  serve(app, contract.updateLov, (input, act) => updateOneLov(lov, act, input))
  serve(app, contract.removeLov, async ({ id }, act) => {
    const kept = (await queries.readKeptLov(act.db, { id }, true)) ?? refuse('noSuchData')
    noteLov(act, id, kept.code, 'DELETE')
    return queries.deleteLov(act.db, kept)
  })
  serve(app, contract.removeLovEntries, async ({ ids }, { db }) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) refuse('idEmpty')
    const count = await queries.deleteLovEntries(db, wanted)
    return count === wanted.length ? count : refuse('noSuchData')
  })
  serve(app, contract.cloneLov, ({ source, target }, act) => clone(lov, act, source, target))
  serve(app, contract.previewLov, (input, act) => preview(lov, act, input))
}

async function clone(lov: Lov, act: Act, source: string, target: string): Promise<string> {
  const original = (await readAnyLov(lov, act, source, 'en')) ?? refuse('noSuchData')
  const { names, entries, ...rest } = original
  return insertLov(lov, act, {
    ...rest,
    code: target,
    names: { en: target, ...names },
    entries: entries.map(({ field, labels, width }) => ({ field, width, labels: { en: field, ...labels } })),
    serviceExpression: rest.statement === '' ? rest.serviceExpression : target,
  })
}

async function preview({ runner, delivered }: Lov, act: Act, input: Input<typeof contract.previewLov>) {
  const request = pageOfRequest(input)
  const own = await queries.readStatement(act.db, input.serviceExpression)
  const { statement = own?.statement, parameters = own?.parameters ?? [] } = input
  if (statement === undefined) {
    const { rows, total, fields } = await sampleFields(
      act,
      delivered.find(({ code }) => code === input.serviceExpression) ?? refuse('noSuchData'),
      request,
      input.searchParams,
    )
    return { searchResult: rows, total, fields, truncated: false, plan: [] }
  }
  if (statement !== own?.statement) requireAdmin(act)
  const found = await statementRows(runner, act, statement, parameters, input.searchParams ?? {})
  const { rows, ...rest } = found
  const first = (request.page - 1) * request.pageSize
  return { ...rest, searchResult: rows.slice(first, first + request.pageSize), total: rows.length }
}
