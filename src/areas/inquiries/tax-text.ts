/** A tax rate as it is shown: its code, and its per cent where it is known. */
export function taxText(code: string | undefined, taxes: readonly { code: string; percent: string }[]): string {
  const percent = taxes.find(tax => tax.code === code)?.percent
  return percent === undefined ? (code ?? '') : `${code} (${percent} %)`
}
