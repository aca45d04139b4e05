import type { Output } from '../../../../src/contract/envelope.ts'
import type { getInterfaceEvents } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Brought } from '../../../kit/area.ts'
import { auditTypeName } from '../../../kit/audit-type.ts'
import { textOf } from '../../../kit/texts.ts'

export type Tellable = Pick<Brought, 'outboundEventTypes' | 'auditTypes'>

export function namedEvents(
  { outboundEventTypes, auditTypes }: Tellable,
  language: Language,
): Output<typeof getInterfaceEvents> {
  const businessTypes = [...new Set(outboundEventTypes.map(({ businessType }) => businessType))]
  return {
    events: outboundEventTypes.map(({ type, area, hasDocument }) => ({
      type,
      name: textOf(language, area, `outboundEvents.${type}`),
      hasDocument: hasDocument ? 1 : 0,
    })),
    businessTypes: businessTypes.map(code => ({ code, name: auditTypeName(auditTypes, code, language) })),
  }
}
