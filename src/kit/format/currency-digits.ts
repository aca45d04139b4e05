/** Digits that an amount of the currency is written with (ISO 4217); two for what is no currency. */
export function currencyDigits(code: string): number {
  if (!/^[A-Za-z]{3}$/.test(code)) return 2
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
