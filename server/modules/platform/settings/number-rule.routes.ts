import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  previewNumber,
  queryNumberRules,
  saveNumberRule,
} from '../../../../src/contract/platform/settings/number-rules.ts'
import type { NumberForm, NumberRule } from '../../../../src/contract/platform/settings/number-rules.ts'
import type { DeliveredNumberRule } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { pageAmong } from '../../../kit/call/paging.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { textOf } from '../../../kit/texts.ts'
import * as queries from './number-rule.queries.ts'
import type { RuleRow } from './number-rule.queries.ts'
import { formProblems, repetitionProblems } from './number-rule.rules.ts'

export function numberRuleRoutes(app: FastifyInstance, delivered: readonly DeliveredNumberRule[]): void {
  serve(app, queryNumberRules, async (input, act) => {
    const rules: NumberRule[] = []
    for (const rule of await queries.readRules(act.db)) rules.push(await standing(act, delivered, rule))
    return pageAmong(rules, input)
  })
  serve(app, previewNumber, async (form, act) => {
    const kept = (await queries.readRules(act.db)).find(rule => rule.code === form.code) ?? refuse('noSuchData')
    await requireForward(act, delivered, form, kept)
    const { head, last, highest } = await queries.readStand(act.db, act.caller, form)
    return { next: numberOf(form, head, kept.resetBy === form.resetBy ? last : highest) }
  })
  serve(app, saveNumberRule, (form, act) => save(act, delivered, form))
}

async function save(
  act: Act,
  delivered: readonly DeliveredNumberRule[],
  form: Input<typeof saveNumberRule>,
): Promise<NumberRule> {
  const { db, caller } = act
  const kept = (await queries.lockRule(db, form.code)) ?? refuse('noSuchData')
  requireVersion(kept, form.version)
  await requireForward(act, delivered, form, kept)
  if (kept.used === 1) {
    await queries.keepForm(db, kept)
    if (kept.resetBy !== form.resetBy) await queries.carryOn(db, form)
  }
  await queries.writeRule(db, caller, form)
  const saved = (await queries.lockRule(db, form.code)) ?? refuse('noSuchData')
  const changes = changesOf(['prefix', 'datePart', 'serialLength', 'resetBy', 'perOrg'], kept, saved)
  audit(act, { businessType: 'NUMBER_RULE', businessId: null, docNo: form.code, action: 'UPDATE', changes })
  return standing(act, delivered, saved)
}

/** @throws Refusal for a wrong format, or one that could repeat numbers. */
async function requireForward(
  act: Act,
  delivered: readonly DeliveredNumberRule[],
  form: NumberForm,
  kept: RuleRow,
): Promise<void> {
  const problems = formProblems(form, ruleOf(delivered, form.code) ?? {})
  if (await queries.prefixTaken(act.db, form))
    problems.push({ field: 'prefix', name: 'duplicateNumber', key: 'numberRule.prefixTaken' })
  if (kept.used === 1)
    problems.push(...repetitionProblems(form, [kept, ...(await queries.readForms(act.db, form.code))]))
  refuseProblems(problems)
}

async function standing(act: Act, delivered: readonly DeliveredNumberRule[], rule: RuleRow): Promise<NumberRule> {
  const own = ruleOf(delivered, rule.code)
  const { head, last } = await queries.readStand(act.db, act.caller, rule)
  return {
    ...rule,
    document: own === undefined ? rule.code : textOf(act.caller.language, own.area, `numberRules.${rule.code}`),
    canCountPerOrg: own?.ofOrganisations === true ? 1 : 0,
    next: numberOf(rule, head, last),
    taken: last,
    room: 10 ** rule.serialLength - 1,
  }
}

/** Undefined for a rule of an area that is no longer installed. */
function ruleOf(delivered: readonly DeliveredNumberRule[], code: string): DeliveredNumberRule | undefined {
  return delivered.find(rule => rule.code === code)
}

function numberOf({ serialLength }: NumberForm, head: string, last: number): string {
  return head + String(last + 1).padStart(serialLength, '0')
}
