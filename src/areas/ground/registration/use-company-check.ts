import { useEffect, useEffectEvent } from 'react'
import { creditCodeProblem } from '../../../contract/credit-code.ts'
import { checkRegister } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { clock } from '../../../kit/format/clock.ts'
import type { RegisterFields } from './use-register.ts'

/** Milliseconds without typing before the request. */
const pause = 400

/**
 * Checks name and credit code while they are typed: whether they are taken and whether the code is valid. Returns true
 * while the code's check digit is wrong, which the user may confirm.
 */
export function useCompanyCheck({ draft, judge }: RegisterFields): boolean {
  const t = useWords('registration')
  const { country, companyName, creditCode } = draft
  const problem = country === 'CN' && creditCode !== '' ? creditCodeProblem(creditCode) : undefined
  const show = useEffectEvent((found: Parameters<typeof judge>[1]) => {
    const wrongLength = problem?.severity === 'error'
    const own = wrongLength ? [{ field: 'creditCode', code: '15010', msg: t('check.creditCodeLength') }] : []
    judge(['companyName', 'creditCode'], [...own, ...found])
  })
  useEffect(() => {
    if (companyName === '' && creditCode === '') return undefined
    const given = new AbortController()
    const cancel = clock.after(pause, () => {
      call(checkRegister, { country, companyName, creditCode }, { signal: given.signal }).then(
        ({ problems }) => show(problems),
        // The server says it again when the form is sent.
        () => undefined,
      )
    })
    return () => {
      cancel()
      given.abort()
    }
  }, [country, companyName, creditCode])
  return problem?.severity === 'warning'
}
