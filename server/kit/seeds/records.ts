import { kinds, type KindName } from './kinds.ts'
import type {
  DictionarySeed,
  ModuleSeed,
  NumberRuleSeed,
  PlaceholderSeed,
  RoleSeed,
  Seeds,
  TemplateSeed,
  Texts,
} from './seeds.ts'

/** A reference is the code of the other record. */
export type Columns = Readonly<Record<string, unknown>>

export interface SeedRecord {
  /** Values of the key's columns, separated by slashes. */
  readonly key: string
  readonly columns: Columns
}

/** By kind, in the order of the areas. */
export type SeedRecords = Readonly<Record<KindName, readonly SeedRecord[]>>

/** @throws Error with the key of a record that is delivered twice. */
export function recordsOf(areas: readonly { readonly seeds?: Seeds }[]): SeedRecords {
  const roles = areas.flatMap(({ seeds }) => seeds?.roles ?? [])
  const modules = areas.flatMap(({ seeds }) => seeds?.modules ?? [])
  const dictionaries = areas.flatMap(({ seeds }) => seeds?.dictionaries ?? [])
  const placeholders = areas.flatMap(({ seeds }) => seeds?.placeholders ?? [])
  const rows: Record<KindName, Columns[]> = {
    role: roles.map(roleRow),
    module: modules.map(moduleRow),
    right: modules.flatMap(module => rightRows(module, roles)),
    groupModule: modules.flatMap(module => groupRows(module, roles)),
    numberRule: areas.flatMap(({ seeds }) => seeds?.numberRules ?? []).map(numberRuleRow),
    dictionary: dictionaries.flatMap(dictionaryRow),
    dictionaryEntry: entryRows(dictionaries),
    businessObject: placeholders.flatMap(objectRow),
    placeholder: gapRows(placeholders),
    template: areas.flatMap(({ seeds }) => seeds?.templates ?? []).map(templateRow),
    terms: areas.flatMap(({ seeds }) => seeds?.terms ?? []).map(({ version, contents }) => ({ version, contents })),
  }
  return {
    role: keyed('role', rows.role),
    module: keyed('module', rows.module),
    right: keyed('right', rows.right),
    groupModule: keyed('groupModule', rows.groupModule),
    numberRule: keyed('numberRule', rows.numberRule),
    dictionary: keyed('dictionary', rows.dictionary),
    dictionaryEntry: keyed('dictionaryEntry', rows.dictionaryEntry),
    businessObject: keyed('businessObject', rows.businessObject),
    placeholder: keyed('placeholder', rows.placeholder),
    template: keyed('template', rows.template),
    terms: keyed('terms', rows.terms),
  }
}

function keyed(name: KindName, rows: readonly Columns[]): SeedRecord[] {
  const records = rows.map(columns => ({ key: kinds[name].key.map(column => columns[column]).join('/'), columns }))
  const seen = new Set<string>()
  for (const { key } of records) {
    if (seen.has(key)) throw new Error(`The seed ${key} of the kind ${name} is delivered twice.`)
    seen.add(key)
  }
  return records
}

function roleRow({ code, names, side, dataScope }: RoleSeed): Columns {
  return { code, ...named(names), side, data_scope: dataScope, system_flag: 1 }
}

const operating = { page: 1, hidden: 2, right: 3 }

function moduleRow({ code, kind, names, parent, path = '', component, icon = '', sort }: ModuleSeed): Columns {
  const shows = component ?? (kind === 'right' ? '' : code)
  return {
    code,
    names,
    path,
    component: shows,
    is_operating: operating[kind],
    icon,
    parent_id: parent ?? null,
    sort,
    active: 1,
  }
}

function rightRows({ code, roles }: ModuleSeed, delivered: readonly RoleSeed[]): Columns[] {
  const holders = roles === 'all' ? delivered.map(role => role.code) : roles
  return holders.map(role => ({ role_id: role, module_id: code }))
}

function groupRows({ code, roles, groups = [] }: ModuleSeed, delivered: readonly RoleSeed[]): Columns[] {
  const holders = delivered.filter(role => roles === 'all' || roles.includes(role.code))
  const sides = [...new Set(holders.map(({ side }) => side))]
  return groups.flatMap(group => sides.map(side => ({ group_id: group, side, module_id: code })))
}

function numberRuleRow({ code, prefix, datePart, serialLength, resetBy }: NumberRuleSeed): Columns {
  return { code, prefix, date_part: datePart, serial_length: serialLength, reset_by: resetBy }
}

function dictionaryRow({ code, names, extensible }: DictionarySeed): Columns[] {
  if (names === undefined) return []
  return [{ code, name: names.en, names, extensible: extensible === true ? 1 : 0, enabled_flag: 1 }]
}

function entryRows(dictionaries: readonly DictionarySeed[]): Columns[] {
  const place = counting()
  return dictionaries.flatMap(({ code, entries }) =>
    entries.map(({ value, ...labels }) => ({ code_id: code, value, labels, sort: place(code), enabled_flag: 1 })),
  )
}

function objectRow({ object, names }: PlaceholderSeed): Columns[] {
  return names === undefined ? [] : [{ code: object, names }]
}

function gapRows(placeholders: readonly PlaceholderSeed[]): Columns[] {
  const place = counting()
  return placeholders.flatMap(({ object, gaps }) =>
    gaps.map(({ code, names, path, format = 'TEXT', example }) => {
      return { module_id: object, code, names, path, format, example, sort: place(object) }
    }),
  )
}

function templateRow(template: TemplateSeed): Columns {
  return {
    code: template.code,
    ...named(template.names),
    titles: template.titles,
    contents: template.contents,
    message_type_code: template.messageType,
    notice_type: template.way ?? 'SYSTEM',
    event_code: template.event ?? '',
    audience: template.audience,
    business_object: template.object ?? '',
    module_code: template.module ?? '',
    jump_flag: template.opens ? 1 : 0,
    user_closable: template.closable ? 1 : 0,
    active: 1,
  }
}

/** The English name has its own column. */
function named({ en, ...names }: Texts): Columns {
  return { name: en, names }
}

/** Returns 1, 2, 3 … for each word. */
function counting(): (word: string) => number {
  const counts = new Map<string, number>()
  return word => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count
  }
}
