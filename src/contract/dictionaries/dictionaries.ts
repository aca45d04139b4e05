import { Array as List, Enum, Integer, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { FourTexts } from '../messages/message-templates.ts'
import { Filled, Flag, Id, Ids, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'

/** One entry of a dictionary. `label` is in the caller's language. */
export const DictionaryEntry = Obj({
  value: Text(),
  label: Text(),
  labels: Record(Text(), Text()),
  sort: Integer(),
})
export type DictionaryEntry = Static<typeof DictionaryEntry>

/** The colours of a status; empty: none. */
export const entryColours = ['', 'neutral', 'blue', 'amber', 'green', 'red', 'violet'] as const

const entryFields = {
  /** Absent for an entry that is new. */
  id: Optional(Id()),
  value: Text({ minLength: 1, maxLength: 64, pattern: '^[\\w.-]+$' }),
  labels: FourTexts(128),
  enabledFlag: Flag(),
  colour: Enum(entryColours),
  /** The value of another entry that this one belongs to. */
  parentValue: Str(64),
}

/** An entry as an administrator sees it; entries stand in their order. */
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
  /** In the caller's language. */
  name: Text(),
  names: Record(Text(), Text()),
  enabledFlag: Flag(),
  /** 1: mirrors a closed list of the portal: its values stay and can be renamed. */
  delivered: Flag(),
  /** 1: values may be added to it although it is delivered. */
  extensible: Flag(),
  entryCount: Integer(),
  version: Version(),
}
export const SysCodeSummary = Obj(summary)
export type SysCodeSummary = Static<typeof SysCodeSummary>

/** A dictionary with its entries. */
export const SysCode = Obj({ ...summary, entries: List(SysCodeEntry) })
export type SysCode = Static<typeof SysCode>

const fields = {
  code: Text({ minLength: 2, maxLength: 64, pattern: '^[A-Z][A-Z0-9_]*$' }),
  names: FourTexts(64),
  enabledFlag: Flag(),
  /** All entries in their order; those that are missing are deleted. */
  entries: List(Obj(entryFields), { maxItems: 500 }),
}

/** A value of a dictionary as a row of a file. */
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
  /** Its place in the dictionary, from 1. */
  sort: Integer({ minimum: 1, maximum: 500 }),
  enabledFlag: Flag(),
  colour: entryFields.colour,
  parentValue: entryFields.parentValue,
})

/** The columns of dictionaries in a file. */
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

// --- given by the specification -------------------------------------------

/** The enabled entries of one dictionary, in order. An unknown code answers 10007. */
export const getDictionary = endpoint('POST', 'system/sys/code/data/{code}', {
  in: Obj({ code: Filled(64) }),
  out: List(DictionaryEntry),
  access: 'signed-in',
})

/** The same for several dictionaries: code → entries. The body may be the bare list; unknown codes are left out. */
export const getDictionaries = endpoint('POST', 'system/sys/code/data', {
  in: Obj({ codes: List(Filled(64), { maxItems: 100 }) }),
  out: Record(Text(), List(DictionaryEntry)),
  access: 'signed-in',
})

/** Dictionaries by part of their code or name. */
export const queryDictionaries = endpoint('POST', 'system/sys/code/query', {
  in: Obj({ keyword: Optional(Str(64)), enabledFlag: Optional(Flag()), delivered: Optional(Flag()), ...pageRequest }),
  out: pageOf(SysCodeSummary),
  access,
  query: pageQuery,
})

/** One dictionary with all entries. An unknown code answers 10007. */
export const getDictionaryByCode = endpoint('GET', 'system/sys/code/getByCode', {
  in: Obj({ code: Filled(64) }),
  out: SysCode,
  access: 'signed-in',
})

/** One dictionary with the entries that are enabled (1) or not (0). */
export const getDictionaryByCodeAndFlag = endpoint('GET', 'system/sys/code/getByCodeAndEnabledFlag', {
  in: Obj({ code: Filled(64), enabledFlag: Flag() }),
  out: SysCode,
  access: 'signed-in',
})

/** Adds a dictionary. 10006: the code is taken; 10009: a value stands twice. */
export const addDictionary = endpoint('POST', 'system/sys/code/add', {
  in: Obj(fields),
  out: Id(),
  access,
  saves: true,
})

/**
 * Changes a dictionary that was read in `version`. Delivered values stay: 16005; values in use, too: 16010; 16007 when
 * somebody else changed it.
 */
export const updateDictionary = endpoint('POST', 'system/sys/code/update', {
  in: Obj({ ...fields, id: Id(), version: Version() }),
  out: Id(),
  access,
  saves: true,
})

/** Deletes a dictionary. 16005 for a delivered one, 16010 for one that is used. */
export const removeDictionary = endpoint('POST', 'system/sys/code/remove', {
  in: Obj({ code: Filled(64) }),
  out: Integer(),
  access,
  query: ['code'],
  saves: true,
})

/** Deletes entries. 16005 for delivered ones, 16010 for used ones. */
export const removeDictionaryEntries = endpoint('POST', 'system/sys/code/batchRemoveEntry', {
  in: Ids,
  out: Integer(),
  access,
  saves: true,
})

// --- ours ---------------------------------------------------------------------------------------

/** The values of the dictionaries that `queryDictionaries` finds, a row for each, in their order. */
export const queryDictionaryRows = endpoint('POST', 'system/sys/code/queryRows', {
  in: queryDictionaries.in,
  out: pageOf(DictionaryRow),
  access,
  query: pageQuery,
})
