import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import { bodyFields, interfaceProtocols } from '../../../contract/platform/interfaces/interfaces.ts'
import type {
  BodyField,
  InterfaceDef,
  InterfaceEvent,
  saveInterfaceDef,
} from '../../../contract/platform/interfaces/interfaces.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'

/** An interface as the form holds it. */
export interface DefinitionDraft {
  /** Empty for a new one. */
  id: string
  code: string
  name: string
  protocol: string
  endpoint: string
  eventTypes: string[]
  retryMax: string
  mapping: Record<BodyField, string>
}

/** A new interface receives all events. */
export function definitionDraft(row: InterfaceDef | undefined, events: readonly InterfaceEvent[]): DefinitionDraft {
  const name = (field: BodyField) => row?.mapping[field] ?? ''
  return {
    id: row?.id ?? '',
    code: row?.code ?? '',
    name: row?.name ?? '',
    protocol: row?.protocol ?? 'REST',
    endpoint: row?.endpoint ?? '',
    eventTypes: row?.eventTypes ?? events.map(({ type }) => type),
    retryMax: String(row?.retryMax ?? 5),
    mapping: {
      id: name('id'),
      time: name('time'),
      type: name('type'),
      documentNumber: name('documentNumber'),
      status: name('status'),
      link: name('link'),
    },
  }
}

export function definitionProblems(draft: DefinitionDraft, texts: { required: string; name: string }): FieldProblem[] {
  const { eventTypes, mapping, protocol } = draft
  const wrongNames = protocol === 'UBL' ? [] : bodyFields.filter(field => !/^([A-Za-z_][\w.-]*)?$/.test(mapping[field]))
  return [
    ...lacking(draft, ['code', 'name', 'endpoint', 'retryMax'], texts.required),
    ...(eventTypes.length === 0 ? [{ field: 'eventTypes', code: '10011', msg: texts.required }] : []),
    ...wrongNames.map(field => ({ field: `mapping.${field}`, code: '10008', msg: texts.name })),
  ]
}

/** The draft as the save call takes it. */
export function definitionInput(
  { code, name, protocol, endpoint, eventTypes, retryMax, mapping }: DefinitionDraft,
  row: InterfaceDef | undefined,
): Input<typeof saveInterfaceDef> {
  const isDocument = protocol === 'UBL'
  return {
    ...(row && { id: row.id, version: row.version }),
    code,
    name,
    endpoint,
    protocol: interfaceProtocols.find(each => each === protocol) ?? 'REST',
    eventTypes,
    retryMax: Number(retryMax),
    mapping: isDocument ? {} : mapping,
  }
}
