import { formatMoney } from '../../kit/format/decimal-format.ts'
import { useUiWords } from '../../ui/ui-words.ts'

/** An amount with its currency, as in columns of amounts in several currencies. */
export function AmountCell({ amount, digits, currency }: { amount: string; digits: number; currency: string }) {
  const { language } = useUiWords()
  return (
    <span className="amount">
      {formatMoney(amount, digits, language)} <small>{currency}</small>
    </span>
  )
}
