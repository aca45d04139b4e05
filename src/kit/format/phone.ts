import { clock } from './clock.ts'

/** The three refusals of the phone rule in their order. */
export type PhoneProblem = 'required' | 'notNumeric' | 'format'

/** How long the check waits after the last key, in milliseconds. */
export const phoneDelay = 100

/** A mainland mobile number: 11 digits, the first 1, the second 3 to 9. */
const mobile = /^1[3-9]\d{9}$/

/** What was pasted, without the blanks, hyphens and country code that address books add; full-width digits are plain. */
export function pastedPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s()\u2010-\u2015-]/g, '')
    .replace(/^(\+|00)86(?=1)/, '')
}

/** Checks a phone number as typed; blanks around it do not count. Undefined when it is right. */
export function phoneProblem(text: string): PhoneProblem | undefined {
  const number = text.trim()
  if (number === '') return 'required'
  if (!/^\d+$/.test(number)) return 'notNumeric'
  return mobile.test(number) ? undefined : 'format'
}

/** Checks 100 ms after the last call and tells `report`; the newest text wins. `stop` drops a check that waits. */
export function phoneCheck(report: (problem: PhoneProblem | undefined) => void): {
  check(text: string): void
  stop(): void
} {
  let stop = (): void => undefined
  return {
    check(text) {
      stop()
      stop = clock.after(phoneDelay, () => report(phoneProblem(text)))
    },
    stop: () => stop(),
  }
}
