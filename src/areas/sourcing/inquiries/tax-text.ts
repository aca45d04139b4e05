import { priceWithTax } from '../../../contract/amounts.ts'

/** The price of an offer with its tax; undefined where it has none, or its rate is not known. */
export function priceInclOf(
  { price, taxCode }: { price?: string | undefined; taxCode?: string | undefined },
  taxes: readonly { code: string; percent: string }[],
): string | undefined {
  const percent = taxes.find(tax => tax.code === taxCode)?.percent
  return price === undefined || percent === undefined ? undefined : priceWithTax(price, percent)
}

/** A tax rate as it is shown: its code, and its per cent where it is known. */
export function taxText(code: string | undefined, taxes: readonly { code: string; percent: string }[]): string {
  const percent = taxes.find(tax => tax.code === code)?.percent
  return percent === undefined ? (code ?? '') : `${code} (${percent} %)`
}
