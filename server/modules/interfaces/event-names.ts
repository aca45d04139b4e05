import type { Output } from '../../../src/contract/envelope.ts'
import type { getInterfaceEvents } from '../../../src/contract/interfaces/interfaces.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Brought } from '../../kit/area.ts'
import { auditTypeName } from '../../kit/audit-type.ts'
import { textOf } from '../../kit/texts.ts'

/** What interfaces know of the areas: their events, and the names of the documents that these are about. */
export type Tellable = Pick<Brought, 'outsideEvents' | 'auditTypes'>

/** The events of all areas and the kinds of their documents, named in a language. */
export function namedEvents(
  { outsideEvents, auditTypes }: Tellable,
  language: Language,
): Output<typeof getInterfaceEvents> {
  const businessTypes = [...new Set(outsideEvents.map(({ businessType }) => businessType))]
  return {
    events: outsideEvents.map(({ type, area, hasDocument }) => ({
      type,
      name: textOf(language, area, `toldOutside.${type}`),
      hasDocument: hasDocument ? 1 : 0,
    })),
    businessTypes: businessTypes.map(code => ({ code, name: auditTypeName(auditTypes, code, language) })),
  }
}
