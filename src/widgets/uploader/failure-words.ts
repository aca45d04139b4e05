import { Failed, Refused } from '../../kit/call/errors.ts'
import type { UploaderWords } from './uploader-words.ts'

/** What to tell a person about something thrown: the server's own text, else that of the kind of failure. */
export function failureWords(failure: unknown, t: UploaderWords): string {
  if (failure instanceof Refused) return failure.msg || t('unknown')
  if (failure instanceof Failed) return failure.kind === 'request' ? t('unknown') : failure.msg || t(failure.kind)
  // A bug is shown in plain words; its own text is for the console.
  reportError(failure)
  return t('unknown')
}
