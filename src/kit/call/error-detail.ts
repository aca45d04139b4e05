import { Failed, Refused } from './errors.ts'

/** By what a failure is known: its code in `srm-error`, and the numbers under which the server has logged it. */
export interface ErrorNumbers {
  code: string
  requestId: string
  traceId: string
}

/** Detail of the event `srm-error`, as `elements/package/values.ts` declares it for hosts. */
export interface ErrorDetail extends ErrorNumbers {
  msg: string
  element: HTMLElement
  retry: (() => void) | undefined
}

/** By what something thrown is known; what is neither refused nor failed is the fault of a system, 10. */
export function errorNumbers(failure: unknown): ErrorNumbers {
  if (failure instanceof Refused) return { code: failure.code || '10', requestId: failure.requestId, traceId: '' }
  if (!(failure instanceof Failed)) return { code: '10', requestId: '', traceId: '' }
  return { code: failure.kind, requestId: failure.requestId, traceId: failure.traceId }
}

/** What a host is told of something thrown; `msg` is what the user of the element reads. */
export function errorDetail(
  failure: unknown,
  { msg, element, retry }: Pick<ErrorDetail, 'msg' | 'element'> & { retry?: (() => void) | undefined },
): ErrorDetail {
  return { ...errorNumbers(failure), msg, element, retry }
}

/** True when nobody is signed in: hosts are told so by `srm-need-login`, not by `srm-error`. */
export function isLoginNeeded(failure: unknown): boolean {
  return failure instanceof Failed && failure.kind === 'login'
}
