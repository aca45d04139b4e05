import type { ReactNode } from 'react'
import type { Payment } from '../../../contract/money/payments/payment-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { capitalAmount } from '../../../kit/format/capital-amount.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'

export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  const { account } = payment
  const facts: [string, ReactNode][] = [
    // Bank instruments in yuan carry the amount in capital characters.
    [t('fields.capital'), payment.currency === 'CNY' ? capitalAmount(payment.amount).text : ''],
    [t('fields.bankAccountId'), account ? `${account.bankName} ${account.accountNo} · ${account.accountName}` : ''],
    [t('fields.payMethod'), t(`payMethod.${payment.payMethod}`)],
    [
      t('fields.repaidAmount'),
      payment.repaidAmount === '0'
        ? ''
        : `${formatMoney(payment.repaidAmount, payment.currencyDigits, t.language)} ${payment.currency}`,
    ],
    [t('fields.order'), documentLink('/order/detail', payment.orderId, payment.orderNo)],
    [t('fields.contractId'), documentLink('/contract/detail', payment.contractId, payment.contractNo)],
    [t('fields.percent'), payment.percent === '' ? '' : `${payment.percent} %`],
    [t('fields.reason'), payment.reason],
    [t('fields.expectedOffsetDate'), payment.expectedOffsetDate ?? ''],
    [t('fields.company'), payment.companyName],
    [t('fields.orgName'), payment.orgName],
    [t('fields.createName'), payment.createName],
    [t('fields.approvedName'), payment.approvedName],
    [t('fields.sentName'), payment.sentName],
    [t('fields.opinion'), payment.opinion],
    [t('fields.bankRef'), payment.bankRef],
    [t('fields.remark'), payment.remark],
  ]
  return <GivenFacts facts={facts} />
}
