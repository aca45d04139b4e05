import { pageLov } from '../../../../src/contract/platform/lov/lov.ts'
import type { LovDefinition } from '../../../../src/contract/platform/lov/lov.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { DeliveredList } from '../../../kit/lists/list.ts'
import { textOf } from '../../../kit/texts.ts'

export function definitionOf(list: DeliveredList, language: Language): LovDefinition {
  const { code, area } = list
  const label = (field: string) => textOf(language, area, `lovs.${code}.${field}`)
  return {
    code,
    name: label('title'),
    sqlTypeCode: 'SQL',
    apiUrl: '',
    sqlServiceUrl: pageLov.path,
    valueField: list.valueField,
    textField: list.textField,
    parameter: [{ field: 'keyword', title: textOf(language, 'lov', 'lovs.keyword'), type: 'input' }],
    entries: Object.entries(list.entries).map(([field, width]) => ({ field, label: label(field), width })),
  }
}
