import { words } from '../../i18n/words.ts'
import { Failed, Refused } from '../../kit/call/errors.ts'

/** User message for an error: the server's text, else that of the kind of failure. */
export function failureText(error: unknown, language = words('ui').language): string {
  if (error instanceof Refused) return error.msg || textOfKind(error.code, language)
  if (error instanceof Failed) return traced(error.msg || textOfKind(error.kind, language), error.traceId, language)
  reportError(error)
  return words('ui', language)('failure.unknown')
}

/** Adds the trace id under which the server logged the error, for support. */
function traced(text: string, traceId: string, language: ReturnType<typeof words<'ui'>>['language']): string {
  return traceId === '' ? text : `${text} ${words('errors', language)('trace', { traceId })}`
}

function textOfKind(key: string, language: ReturnType<typeof words<'ui'>>['language']): string {
  return words('errors', language).find(key) ?? words('ui', language)('failure.unknown')
}
