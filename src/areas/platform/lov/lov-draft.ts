import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import type { addLov, LovAdmin } from '../../../contract/platform/lov/lov-admin.ts'
import { textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import { listIn } from './rule-rows.ts'

type Fields = Input<typeof addLov>

/** A list in its form; the rules of its search form are typed as JSON. */
export type LovDraft = Omit<Fields, 'parameter'> & { rules: string; delivered: 0 | 1 }

export function draftOf(list: LovAdmin | undefined): LovDraft {
  if (list === undefined) {
    return {
      code: '',
      sqlTypeCode: 'SQL',
      apiUrl: '',
      serviceExpression: '',
      statement: '',
      parameters: [],
      delivered: 0,
      valueField: 'id',
      textField: 'name',
      multiple: 0,
      enabledFlag: 1,
      entries: [],
      rules: '[]',
      names: textsOf(),
    }
  }
  const { id: _id, name: _name, version: _version, names, entries, parameter, ...fields } = list
  return {
    ...fields,
    names: textsOf(names),
    entries: entries.map(entry => ({ ...entry, labels: textsOf(entry.labels) })),
    rules: JSON.stringify(parameter, null, 2),
    // The statement of a list has the list's code.
    serviceExpression: fields.statement === '' ? fields.serviceExpression : '',
  }
}

/** The list as it is saved. */
export function inputOf({ rules, delivered: _delivered, ...draft }: LovDraft): Fields {
  return { ...draft, parameter: listIn(rules) ?? [] }
}

/** Checks of the browser: rules that are not a JSON list. */
export function draftProblems({ rules }: LovDraft, text: string): FieldProblem[] {
  return listIn(rules) === undefined ? [{ field: 'rules', code: '10008', msg: text }] : []
}
