const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const form = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]
/** First characters in use (GB 32100-2015, table 1). */
const authorities = /^[1-9A-HJ-NPQRTUWXY]/

/**
 * `required` and `length` are errors (15011, 15010); `form` and `check` may be confirmed, because foreign suppliers and
 * legacy codes do not follow GB 32100-2015.
 */
export type CreditCodeProblem =
  { severity: 'error'; problem: 'required' | 'length' } | { severity: 'warning'; problem: 'form' | 'check' }

/** For storage: plain characters, no blanks or hyphens, upper case. */
export function normalCreditCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\ufeff-]/g, '')
    .toUpperCase()
}

export function creditCodeProblem(text: string): CreditCodeProblem | undefined {
  const code = normalCreditCode(text)
  if (code === '') return { severity: 'error', problem: 'required' }
  if (code.length !== 18) return { severity: 'error', problem: 'length' }
  if (!form.test(code) || !authorities.test(code)) return { severity: 'warning', problem: 'form' }
  if (checkCharacter(code) !== code.charAt(17) || organisationCheck(code.slice(8, 16)) !== code.charAt(16))
    return { severity: 'warning', problem: 'check' }
  return undefined
}

/** The 18th character; weights are the powers of 3 modulo 31. */
function checkCharacter(code: string): string {
  let weight = 1
  let sum = 0
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** The ninth character of the organisation code inside (GB 11714). */
function organisationCheck(body: string): string {
  const sum = organisationWeights.reduce((total, weight, at) => total + weight * parseInt(body.charAt(at), 36), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}
