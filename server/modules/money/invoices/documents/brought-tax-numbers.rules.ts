import type { Bill } from './brought-bill.ts'
import { taxNumbersOf, vatIdOf } from '../../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'

/**
 * Returns '' if none is stated or it equals the party's own number after normalisation. Another number is returned with
 * the expected one, because the buyer can only refuse such an invoice.
 */
export function printedTaxNo(
  stated: Bill['seller'],
  known: WrittenParty | undefined,
): { number: string; expected?: string } {
  if (stated === undefined || known === undefined) return { number: '' }
  const numbers = [...taxNumbersOf(stated), stated.legalId].filter(number => number !== '')
  const [first] = numbers
  if (first === undefined) return { number: '' }
  const own = [known.taxNo, known.creditCode, vatIdOf(known)].filter(number => number !== '').map(plain)
  const prefix = known.country === 'GR' ? 'EL' : known.country
  const isOwn = (number: string) => own.includes(number) || own.includes(withoutPrefix(number, prefix))
  if (numbers.some(number => isOwn(plain(number)))) return { number: '' }
  return { number: first.slice(0, 30), expected: known.creditCode || known.taxNo }
}

function withoutPrefix(number: string, prefix: string): string {
  return prefix !== '' && number.startsWith(prefix) ? number.slice(prefix.length) : number
}

function plain(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
