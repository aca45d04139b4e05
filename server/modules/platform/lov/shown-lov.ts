import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { LovAdmin, LovSummary, queryLovs } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { pageAmong } from '../../../kit/call/paging.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { inLanguage, readKeptLov, readKeptLovs } from './admin.queries.ts'
import type { KeptLov } from './admin.queries.ts'
import { definitionOf } from './definition.ts'
import type { Lov } from './open-lov.ts'

export async function readLovPage(
  { delivered }: Lov,
  { db, caller: { language } }: Act,
  filters: Input<typeof queryLovs>,
): Promise<Page<LovAdmin>> {
  const all = [
    ...(await readKeptLovs(db)).map(list => keptLov(list, language)),
    ...delivered.map(list => deliveredLov(list, language)),
  ]
  const keyword = filters.keyword?.toLowerCase() ?? ''
  const found = all
    .filter(list => `${list.code} ${list.name}`.toLowerCase().includes(keyword))
    .filter(list => filters.sqlTypeCode === undefined || list.sqlTypeCode === filters.sqlTypeCode)
    .filter(list => filters.delivered === undefined || list.delivered === filters.delivered)
  return pageAmong(found, filters)
}

/** Finds stored and delivered lists; the name is in `language`. */
export async function readAnyLov(
  { delivered }: Lov,
  { db, caller }: Act,
  code: string,
  language = caller.language,
): Promise<LovAdmin | undefined> {
  const kept = await readKeptLov(db, { code })
  if (kept !== undefined) return keptLov(kept, language)
  const list = delivered.find(each => each.code === code)
  return list && deliveredLov(list, language)
}

export function summaryOf(list: LovAdmin): LovSummary {
  const { id, code, name, sqlTypeCode, valueField, textField, enabledFlag, delivered } = list
  return { id, code, name, sqlTypeCode, valueField, textField, enabledFlag, delivered }
}

function keptLov(list: KeptLov, language: Language): LovAdmin {
  return { ...list, name: inLanguage(list.names, language), delivered: 0 }
}

/** Copies of a delivered list start with this content. */
function deliveredLov(list: DeliveredList, language: Language): LovAdmin {
  const texts = (pick: (language: Language) => string) => Object.fromEntries(languages.map(each => [each, pick(each)]))
  const { code, name, sqlTypeCode, apiUrl, valueField, textField, parameter, entries } = definitionOf(list, language)
  return {
    id: '',
    code,
    name,
    sqlTypeCode,
    apiUrl,
    valueField,
    textField,
    parameter,
    enabledFlag: 1,
    delivered: 1,
    serviceExpression: code,
    statement: '',
    parameters: [],
    multiple: 0,
    version: 0,
    names: texts(each => definitionOf(list, each).name),
    entries: entries.map(({ field, width }, at) => ({
      field,
      width,
      labels: texts(each => definitionOf(list, each).entries[at]?.label ?? field),
    })),
  }
}
