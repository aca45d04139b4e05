/** Digits by ISO 4217; two for an unknown currency. */
export function currencyDigits(code: string): number {
  if (!/^[A-Za-z]{3}$/.test(code)) return 2
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
