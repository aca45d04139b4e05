import { Array as List, Enum, Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { FourTexts } from '../messages/message-templates.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'

export const DictionaryEntry = Obj({
  value: Text(),
  label: Text(),
  labels: Record(Text(), Text()),
  sort: Integer(),
})
export type DictionaryEntry = Static<typeof DictionaryEntry>

export const entryColours = ['', 'neutral', 'blue', 'amber', 'green', 'red', 'violet'] as const

const entryFields = {
  id: Optional(Id()),
  value: Text({ minLength: 1, maxLength: 64, pattern: '^[\\w.-]+$' }),
  labels: FourTexts(128),
  enabledFlag: Flag(),
  colour: Enum(entryColours),
  parentValue: Str(64),
}

export const SysCodeEntry = Obj({
  ...entryFields,
  labels: Record(Text(), Text()),
  label: Text(),
  delivered: Flag(),
  sort: Integer(),
})
export type SysCodeEntry = Static<typeof SysCodeEntry>

const summary = {
  id: Id(),
  code: Text(),
  name: Text(),
  names: Record(Text(), Text()),
  enabledFlag: Flag(),
  /** 1: mirrors a closed list of the portal; values are fixed but can be renamed. */
  delivered: Flag(),
  /** 1: delivered, but values may be added. */
  extensible: Flag(),
  entryCount: Integer(),
  version: Version(),
}
export const SysCodeSummary = Obj(summary)
export type SysCodeSummary = Static<typeof SysCodeSummary>

export const SysCode = Obj({ ...summary, entries: List(SysCodeEntry) })
export type SysCode = Static<typeof SysCode>

const fields = {
  code: Text({ minLength: 2, maxLength: 64, pattern: '^[A-Z][A-Z0-9_]*$' }),
  names: FourTexts(64),
  enabledFlag: Flag(),
  /** In order; missing ones are deleted. */
  entries: List(Obj(entryFields), { maxItems: 500 }),
}

export const DictionaryRow = Obj({
  code: fields.code,
  nameEn: Str(64),
  nameZh: Str(64),
  nameEs: Str(64),
  nameJa: Str(64),
  value: entryFields.value,
  labelEn: Filled(128),
  labelZh: Str(128),
  labelEs: Str(128),
  labelJa: Str(128),
  /** Position from 1. */
  sort: Integer({ minimum: 1, maximum: 500 }),
  enabledFlag: Flag(),
  colour: entryFields.colour,
  parentValue: entryFields.parentValue,
})

export const dictionarySheet = [
  'code',
  'nameEn',
  'nameZh',
  'nameEs',
  'nameJa',
  'value',
  'labelEn',
  'labelZh',
  'labelEs',
  'labelJa',
  'sort',
  'enabledFlag',
  'colour',
  'parentValue',
] as const

const access = ['sys-code'] as const

// Specified

/** Enabled entries in order. */
export const getDictionary = endpoint('POST', 'system/sys/code/data/{code}', {
  in: Obj({ code: Filled(64) }),
  out: List(DictionaryEntry),
  access: 'signed-in',
})

/** Code → enabled entries; unknown codes are omitted. The body may be the bare list. */
export const getDictionaries = endpoint('POST', 'system/sys/code/data', {
  in: Obj({ codes: List(Filled(64), { maxItems: 100 }) }),
  out: Record(Text(), List(DictionaryEntry)),
  access: 'signed-in',
})

export const queryDictionaries = endpoint('POST', 'system/sys/code/query', {
  in: Obj({ keyword: Optional(Str(64)), enabledFlag: Optional(Flag()), delivered: Optional(Flag()), ...pageRequest }),
  out: pageOf(SysCodeSummary),
  shows: ['DICTIONARY'],
  access,
  query: pageQuery,
})

export const getDictionaryByCode = endpoint('GET', 'system/sys/code/getByCode', {
  in: Obj({ code: Filled(64) }),
  out: SysCode,
  access: 'signed-in',
})

export const getDictionaryByCodeAndFlag = endpoint('GET', 'system/sys/code/getByCodeAndEnabledFlag', {
  in: Obj({ code: Filled(64), enabledFlag: Flag() }),
  out: SysCode,
  access: 'signed-in',
})

export const addDictionary = endpoint('POST', 'system/sys/code/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

/** 16005 for delivered values, 16010 for values in use. */
export const updateDictionary = endpoint('POST', 'system/sys/code/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

/** 16005 for a delivered one. */
export const removeDictionary = endpoint('POST', 'system/sys/code/remove', {
  in: Obj({ code: Filled(64) }),
  out: Integer(),
  access,
  query: ['code'],
  saves: true,
})

/** 16005 for delivered ones. */
export const removeDictionaryEntries = endpoint('POST', 'system/sys/code/batchRemoveEntry', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

// Not specified

export const queryDictionaryRows = endpoint('POST', 'system/sys/code/queryRows', {
  in: queryDictionaries.in,
  out: pageOf(DictionaryRow),
  shows: ['DICTIONARY'],
  access,
  query: pageQuery,
})
