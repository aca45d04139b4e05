import type { Findings } from './findings.ts'
import type { Place } from './xml-element.ts'

/** Without a document currency, the common currency of all amounts is used; if they differ, it is missing. */
export function checkCurrency(document: { documentCurrency: string }, root: Place, findings: Findings): void {
  const [first] = findings.amounts
  const place = { ...root, path: `${root.path}/cbc:DocumentCurrencyCode` }
  if (document.documentCurrency === '') {
    const common = findings.amounts.every(({ currency }) => currency === first?.currency) ? first?.currency : undefined
    if (common === undefined || !/^[A-Z]{3}$/.test(common)) {
      findings.problem('missing', 'error', place, { element: 'cbc:DocumentCurrencyCode' })
      return
    }
    document.documentCurrency = common
    findings.problem('currency-inferred', 'warning', place, { value: common })
  }
  for (const { place, currency } of findings.amounts) {
    if (currency === document.documentCurrency) continue
    const values = { value: currency, expected: document.documentCurrency }
    findings.problem('currency-mismatch', 'error', place, values)
  }
}
