import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as contract from '../../../../src/contract/platform/messages/message-templates.ts'
import type { Placeholder } from '../../../../src/contract/platform/messages/message-templates.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { plainText, safeHtml } from '../../../kit/html.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { fillTemplate } from '../../../kit/messages/templates.ts'
import * as queries from './template.queries.ts'
import type { EventRow, PlaceholderRow, TemplateRow } from './template.queries.ts'
import { gapProblems, gapsIn } from './template.rules.ts'

type Fields = Input<typeof contract.addTemplate>

export function templateRoutes(app: FastifyInstance): void {
  serve(app, contract.queryTemplates, async (filters, { db, caller }) => {
    const page = await queries.readTemplates(db, caller.language, filters)
    const known = await readKnown(db, caller.language)
    return { ...page, records: page.records.map(row => ({ ...row, placeholders: placeholdersOf(row, known) })) }
  })
  serve(app, contract.getTemplate, async ({ id }, { db, caller }) => {
    const row = (await queries.readTemplate(db, caller.language, id)) ?? refuse('noSuchData')
    return { ...row, placeholders: placeholdersOf(row, await readKnown(db, caller.language)) }
  })
  serve(app, contract.addTemplate, addOneTemplate)
  serve(app, contract.updateTemplate, updateOneTemplate)
  serve(app, contract.deleteTemplates, ({ ids }, act) => remove(act, ids))
  serve(app, contract.findPlaceholders, async ({ moduleId, keyword = '' }, { db, caller }) => {
    const rows = await queries.readPlaceholders(db, caller.language)
    const wanted = keyword.toLowerCase()
    return rows
      .filter(row => moduleId === undefined || row.moduleId === moduleId)
      .filter(row => `${row.code} ${row.name}`.toLowerCase().includes(wanted))
      .map(asPlaceholder)
  })
  serve(app, contract.queryPlaceholderModules, (_, { db, caller }) =>
    queries.readPlaceholderModules(db, caller.language),
  )
  serve(app, contract.listMessageEvents, async (_, { db, caller }) => {
    const known = await readKnown(db, caller.language)
    return known.events.map(event => ({ ...event, placeholders: placeholdersOf(event, known) }))
  })
  serve(app, contract.previewTemplate, preview)
}

interface Known {
  events: EventRow[]
  placeholders: PlaceholderRow[]
}

async function readKnown(db: Act['db'], language: Language): Promise<Known> {
  return {
    events: await queries.readEventTemplates(db, language),
    placeholders: await queries.readPlaceholders(db, language),
  }
}

/** Placeholders available to a template: those of its event's business object and those in its delivered texts. */
function placeholdersOf(template: TemplateRow, { events, placeholders }: Known): Placeholder[] {
  const event = events.find(each => each.code === template.eventCode) ?? template
  const own = placeholders.filter(each => each.module === event.businessObject)
  const others = gapsIn(...Object.values(event.titles), ...Object.values(event.contents))
    .filter(gap => !own.some(each => each.code === gap))
    .map(code => ({ code, name: code, moduleId: '', path: '', format: 'TEXT' as const }))
  return [...own.map(asPlaceholder), ...others]
}

function asPlaceholder({ code, name, moduleId, path, format }: PlaceholderRow): Placeholder {
  return { code, name, moduleId, path, format }
}

/** @throws Refusal with every wrong field. */
async function checked({ db, caller }: Act, fields: Fields): Promise<{ fields: Fields; event: TemplateRow }> {
  const known = await readKnown(db, caller.language)
  const event = known.events.find(each => each.code === fields.eventCode)
  if (event === undefined)
    refuse('invalidInput', { errors: [{ field: 'eventCode', name: 'invalidInput', key: 'messages.unknownEvent' }] })
  const codes = placeholdersOf(event, known).map(each => each.code)
  refuseProblems([
    ...((await queries.messageTypeExists(db, fields.messageTypeCode))
      ? []
      : [{ field: 'messageTypeCode', name: 'invalidInput' as const, key: 'messages.unknownType' }]),
    ...(fields.noticeType === 'SMS' && fields.smsCode === ''
      ? [{ field: 'smsCode', name: 'requiredMissing' as const, key: 'required' }]
      : []),
    ...gapProblems('titles', fields.titles, codes),
    ...gapProblems('contents', fields.contents, codes),
    ...gapProblems('jumpAddress', { path: fields.jumpAddress }, codes).map(each => ({ ...each, field: 'jumpAddress' })),
  ])
  const { en, ...others } = fields.contents
  const contents = { ...filled(others, safeHtml), en: safeHtml(en) }
  return { fields: { ...fields, contents, titles: { ...filled(fields.titles), en: fields.titles.en } }, event }
}

/** Empty texts are removed, so that English is the fallback. */
function filled(texts: Readonly<Record<string, string>>, clean = (text: string) => text): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== '')
      .map(([language, text]) => [language, clean(text)]),
  )
}

/** Returns the id. @throws Refusal 10006 when the code is taken, 10008 for wrong fields. */
export async function addOneTemplate(input: Fields, act: Act): Promise<string> {
  const { fields, event } = await checked(act, input)
  const id = (await queries.insertTemplate(act.db, act.caller, fields, event)) ?? refuseCode()
  audit(act, { businessType: 'MSG_TEMPLATE', businessId: id, docNo: fields.code, action: 'CREATE' })
  return id
}

/**
 * A delivered template keeps its code, channel and event. Returns the id. @throws Refusal 10007 for an unknown one,
 * 16007 when it changed meanwhile, 10006 and 10008 as for adding.
 */
export async function updateOneTemplate(input: Input<typeof contract.updateTemplate>, act: Act): Promise<string> {
  const { id, version, ...wanted } = input
  const kept = (await queries.readTemplate(act.db, act.caller.language, id, true)) ?? refuse('noSuchData')
  if (kept.version !== version) refuse('changedMeanwhile')
  const fixed = kept.delivered === 1 ? { code: kept.code, noticeType: kept.noticeType, eventCode: kept.eventCode } : {}
  const { fields } = await checked(act, { ...wanted, ...fixed })
  if (!(await queries.changeTemplate(act.db, act.caller, id, fields))) refuseCode()
  audit(act, { businessType: 'MSG_TEMPLATE', businessId: id, docNo: fields.code, action: 'UPDATE' })
  return id
}

function refuseCode(): never {
  refuse('duplicateNumber', { errors: [{ field: 'code', name: 'duplicateNumber' }] })
}

async function remove(act: Act, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) refuse('idEmpty')
  for (const id of new Set(ids)) {
    const kept = (await queries.readTemplate(act.db, act.caller.language, id, true)) ?? refuse('noSuchData')
    if (kept.delivered === 1)
      refuse('statusNotOperable', { key: 'messages.templateDelivered', values: { name: kept.name } })
    await queries.removeTemplate(act.db, id)
    audit(act, { businessType: 'MSG_TEMPLATE', businessId: id, docNo: kept.code, action: 'DELETE' })
  }
  return new Set(ids).size
}

async function preview(input: Input<typeof contract.previewTemplate>, { db, caller }: Act) {
  const { eventCode, noticeType } = input
  const newest = await queries.readNewestValues(db, caller.enterpriseId, eventCode)
  const event = await queries.readEventTemplate(db, caller.language, eventCode)
  const examples = (await queries.readPlaceholders(db, caller.language)).filter(
    each => each.module === event?.businessObject,
  )
  const values = { ...Object.fromEntries(examples.map(each => [each.code, each.example])), ...newest }
  const { title, content } = fillTemplate(
    { titles: { en: input.title }, contents: { en: input.content } },
    'en',
    values,
  )
  return {
    title,
    content: noticeType === 'SMS' ? plainText(content) : content,
    real: newest === undefined ? (0 as const) : (1 as const),
  }
}
