import { clock } from './clock.ts'

export type PhoneProblem = 'required' | 'notNumeric' | 'format'

/** In ms. */
export const phoneDelay = 100

/** Mainland mobile number. */
const mobile = /^1[3-9]\d{9}$/

/** Removes the blanks, hyphens and country code of address books. */
export function pastedPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s()\u2010-\u2015-]/g, '')
    .replace(/^(\+|00)86(?=1)/, '')
}

export function phoneProblem(text: string): PhoneProblem | undefined {
  const number = text.trim()
  if (number === '') return 'required'
  if (!/^\d+$/.test(number)) return 'notNumeric'
  return mobile.test(number) ? undefined : 'format'
}

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
