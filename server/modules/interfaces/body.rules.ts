import { bodyFields } from '../../../src/contract/interfaces/interfaces.ts'
import type { BodyField, InterfaceDef } from '../../../src/contract/interfaces/interfaces.ts'

/** What a JSON body says of an event. */
export type Body = Readonly<Record<BodyField, string>>

/** What each field of a body is called: its own name, unless the interface gives it another. */
export function namesOf(mapping: InterfaceDef['mapping']): Record<BodyField, string> {
  const name = (field: BodyField) => {
    const given = mapping[field] ?? ''
    return given === '' ? field : given
  }
  return {
    id: name('id'),
    time: name('time'),
    type: name('type'),
    documentNumber: name('documentNumber'),
    status: name('status'),
    link: name('link'),
  }
}

/** The body as JSON, its fields in their order under the interface's names. */
export function bodyText(body: Body, mapping: InterfaceDef['mapping']): string {
  const names = namesOf(mapping)
  return JSON.stringify(Object.fromEntries(bodyFields.map(field => [names[field], body[field]])))
}
