import type { FastifyInstance } from 'fastify'
import * as contract from '../../../src/contract/lov/lov-admin.ts'
import type { LovAdmin, LovSummary } from '../../../src/contract/lov/lov-admin.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import { languages } from '../../../src/contract/session/session.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Act } from '../../kit/call/act.ts'
import { audit } from '../../kit/audit.ts'
import { pageOfRequest, pageWith } from '../../kit/call/paging.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { serve } from '../../kit/call/serve.ts'
import type { DeliveredList } from '../../kit/lists/list.ts'
import * as queries from './admin.queries.ts'
import type { KeptLov } from './admin.queries.ts'
import { definitionOf } from './definition.ts'
import { statementRows } from './kept-list.ts'
import { NoReader } from './reader.ts'
import { checkedLov, requireAdmin, sampleFields } from './save-lov.ts'
import type { StatementRunner } from './run-statement.ts'

/** What all calls of lists work with. */
export interface Lov {
  runner: StatementRunner
  delivered: readonly DeliveredList[]
}

/** Serves the administration of lists of values. */
export function lovAdminRoutes(app: FastifyInstance, lov: Lov): void {
  const { runner, delivered } = lov
  const { endpoints } = app.serving
  serve(app, contract.queryLovs, async (filters, { db, caller }) => {
    const all = [
      ...(await queries.readKeptLovs(db)).map(list => keptSummary(list, caller.language)),
      ...delivered.map(list => deliveredSummary(list, caller.language)),
    ]
    const keyword = filters.keyword?.toLowerCase() ?? ''
    const found = all
      .filter(list => `${list.code} ${list.name}`.toLowerCase().includes(keyword))
      .filter(list => filters.sqlTypeCode === undefined || list.sqlTypeCode === filters.sqlTypeCode)
      .filter(list => filters.delivered === undefined || list.delivered === filters.delivered)
    const { page, pageSize } = pageOfRequest(filters)
    return pageWith(found.slice((page - 1) * pageSize, page * pageSize), found.length, filters)
  })
  serve(app, contract.readLov, async ({ code }, { db, caller }) => {
    const kept = await queries.readKeptLov(db, { code })
    return kept === undefined
      ? deliveredLov(requireDelivered(delivered, code), caller.language)
      : keptLov(kept, caller.language)
  })
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
  serve(app, contract.addLov, async (input, act) => {
    const fields = await checkedLov({ act, ...lov, endpoints }, input)
    return insert(delivered, act, fields)
  })
  serve(app, contract.updateLov, async (input, act) => {
    const kept = (await queries.readKeptLov(act.db, { id: input.id }, true)) ?? refuse('noSuchData')
    if (kept.version !== input.version) refuse('changedMeanwhile')
    const fields = await checkedLov({ act, ...lov, endpoints }, { ...input, code: kept.code }, kept)
    await queries.changeLov(act.db, act.caller.name, kept.id, fields)
    await write(act, kept.id, fields)
    note(act, kept.id, kept.code, 'UPDATE')
    return kept.id
  })
  serve(app, contract.removeLov, async ({ id }, act) => {
    const kept = (await queries.readKeptLov(act.db, { id }, true)) ?? refuse('noSuchData')
    note(act, id, kept.code, 'DELETE')
    return queries.deleteLov(act.db, kept)
  })
  serve(app, contract.removeLovEntries, ({ ids }, { db }) =>
    ids.length === 0 ? refuse('idEmpty') : queries.deleteLovEntries(db, ids),
  )
  serve(app, contract.cloneLov, ({ source, target }, act) => clone(delivered, act, source, target))
  serve(app, contract.previewLov, (input, act) => preview(lov, act, input))
}

type Fields = Input<typeof contract.addLov>

async function insert(delivered: readonly DeliveredList[], act: Act, fields: Fields): Promise<string> {
  const id = delivered.some(({ code }) => code === fields.code)
    ? undefined
    : await queries.insertLov(act.db, act.caller.name, fields)
  if (id === undefined) refuse('duplicateNumber', { errors: [{ field: 'code', name: 'duplicateNumber' }] })
  await write(act, id, fields)
  note(act, id, fields.code, 'CREATE')
  return id
}

async function write({ db }: Act, id: string, fields: Fields): Promise<void> {
  await queries.writeEntries(db, id, fields.entries)
  if (fields.statement !== '') await queries.writeStatement(db, fields.code, fields.statement, fields.parameters)
}

async function clone(delivered: readonly DeliveredList[], act: Act, source: string, target: string): Promise<string> {
  const kept = await queries.readKeptLov(act.db, { code: source })
  const original = kept === undefined ? deliveredLov(requireDelivered(delivered, source), 'en') : keptLov(kept, 'en')
  const { names, entries, ...rest } = original
  return insert(delivered, act, {
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
      requireDelivered(delivered, input.serviceExpression),
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

function requireDelivered(delivered: readonly DeliveredList[], code: string): DeliveredList {
  return delivered.find(list => list.code === code) ?? refuse('noSuchData')
}

function keptSummary(list: KeptLov, language: Language): LovSummary {
  const { id, code, sqlTypeCode, valueField, textField, enabledFlag } = list
  return {
    id,
    code,
    sqlTypeCode,
    valueField,
    textField,
    enabledFlag,
    name: queries.inLanguage(list.names, language),
    delivered: 0,
  }
}

function keptLov(list: KeptLov, language: Language): LovAdmin {
  return { ...list, ...keptSummary(list, language) }
}

function deliveredSummary(list: DeliveredList, language: Language): LovSummary {
  const { code, name, sqlTypeCode, valueField, textField } = definitionOf(list, language)
  return { id: '', code, name, sqlTypeCode, valueField, textField, enabledFlag: 1, delivered: 1 }
}

/** A delivered list as its editor shows it, and as a copy of it begins. */
function deliveredLov(list: DeliveredList, language: Language): LovAdmin {
  const texts = (pick: (language: Language) => string) => Object.fromEntries(languages.map(each => [each, pick(each)]))
  const { code, name, sqlTypeCode, apiUrl, valueField, textField, parameter, entries } = definitionOf(list, language)
  return {
    ...{ id: '', code, name, sqlTypeCode, apiUrl, valueField, textField, parameter, enabledFlag: 1, delivered: 1 },
    ...{ serviceExpression: code, statement: '', parameters: [], multiple: 0, version: 0 },
    names: texts(each => definitionOf(list, each).name),
    entries: entries.map(({ field, width }, at) => ({
      field,
      width,
      labels: texts(each => definitionOf(list, each).entries[at]?.label ?? field),
    })),
  }
}

function note(act: Act, businessId: string, docNo: string, action: 'CREATE' | 'UPDATE' | 'DELETE'): void {
  audit(act, { businessType: 'LOV', businessId, docNo, action })
}
