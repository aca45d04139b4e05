import type { ReactNode } from 'react'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { GivenFacts } from '../../../../ui/page/fact-list.tsx'

/** Terms and rules, as both sides see them. */
export function TenderFactList({ tender }: { tender: Tender }) {
  const t = useWords('tendering')
  const money = (value: string | null) =>
    value === null ? '' : `${formatMoney(value, tender.currencyDigits, t.language)} ${tender.currency}`
  const yes = (flag: 0 | 1) => t(flag === 1 ? 'yes' : 'no')
  return (
    <Filled
      facts={[
        [t('fields.bidType'), t(`bidType.${tender.bidType}`)],
        [t('fields.ruleSet'), t(`ruleSet.${tender.ruleSet}`)],
        [t('fields.awardMode'), t(`awardMode.${tender.awardMode}`)],
        [t('fields.envelopeMode'), t(`envelopeMode.${tender.envelopeMode}`)],
        [t('fields.taxMode'), t(`taxMode.${tender.taxMode}`)],
        [t('fields.currency'), [tender.currency, ...tender.allowCurrencies].join(', ')],
        [t('fields.maxWinners'), String(tender.maxWinners)],
        [t('fields.maxLotsWon'), tender.maxLotsWon === null ? '' : String(tender.maxLotsWon)],
        [t('fields.minBidders'), tender.minBidders === 0 ? '' : String(tender.minBidders)],
        [t('fields.openQuorum'), tender.openQuorum === 0 ? '' : String(tender.openQuorum)],
        [t('fields.estimateAmount'), money(tender.estimateAmount)],
        [t('fields.depositAmount'), money(tender.depositAmount)],
        [t('fields.depositAccount'), tender.depositAccount],
        [t('fields.validityDays'), String(tender.validityDays)],
        [t('fields.validUntil'), tender.validUntil ?? ''],
        [t('fields.publicDays'), String(tender.publicDays)],
        [t('fields.showOpening'), yes(tender.showOpening)],
        [t('fields.paymentTermId'), tender.paymentTermName],
        [t('fields.warehouseId'), tender.warehouseName],
        [t('fields.deliveryAddress'), tender.deliveryAddress],
        [t('fields.orgId'), tender.orgName],
        [t('fields.companyId'), tender.companyName],
        [t('fields.fewReason'), tender.fewReason],
        [t('fields.cancelReason'), tender.cancelReason],
        [t('fields.remark'), tender.remark],
        [t('fields.createName'), tender.createName === '' ? '' : `${tender.createName}, ${tender.createTime}`],
      ]}
    />
  )
}

/** All times, in their order. */
export function TenderTimeList({ tender }: { tender: Tender }) {
  const t = useWords('tendering')
  return (
    <Filled
      facts={[
        [t('fields.publishTime'), tender.publishTime ?? ''],
        [t('fields.prequalStartTime'), tender.prequalStartTime ?? ''],
        [t('fields.prequalEndTime'), tender.prequalEndTime ?? ''],
        [t('fields.prequalReviewEndTime'), tender.prequalReviewEndTime ?? ''],
        [t('fields.bidStartTime'), tender.bidStartTime],
        [t('fields.questionEndTime'), tender.questionEndTime ?? ''],
        [t('fields.bidDeadline'), tender.bidDeadline],
        [t('fields.openTime'), tender.openTime],
        [t('fields.openedTime'), tender.openedTime ?? ''],
        [t('fields.priceOpenedTime'), tender.priceOpenedTime ?? ''],
        [t('fields.reviewEndTime'), tender.reviewEndTime],
        [t('fields.publicEndTime'), tender.publicEndTime ?? ''],
      ]}
    />
  )
}

function Filled({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return <GivenFacts facts={facts} />
}
