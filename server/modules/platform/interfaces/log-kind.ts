import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockEntries, writeEntry } from './log.queries.ts'
import type { LockedEntry } from './log.queries.ts'
import { interfaceSteps } from './log.rules.ts'
import type { InterfaceInputs } from './log.rules.ts'

export const interfaceEntries: DocumentKind<LockedEntry, InterfaceInputs> = {
  businessType: 'INTERFACE_LOG',
  steps: interfaceSteps,
  lock: lockEntries,
  write: writeEntry,
  audience: () => ({ modules: ['erp'] }),
  numberOf: ({ defCode, docNo }) => `${defCode} ${docNo}`,
}
