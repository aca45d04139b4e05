import type { ReactNode } from 'react'
import type { TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import type { TenderStatus } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { Action } from '../../../../ui/actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { tenderTones } from '../tender-tags.tsx'

export function AwardStatus({ status }: { status: TenderStatus }) {
  const t = useWords('tendering')
  return <StatusTag tone={tenderTones[status]}>{t(`status.${status}`)}</StatusTag>
}

interface HeaderProps {
  award: TenderAward
  title: string
  primary?: Action | undefined
  actions?: readonly Action[]
  expected?: ReactNode
}

/** Links to the pages of the other steps that are possible now. */
export function AwardHeader({ award, title, primary, actions = [], expected }: HeaderProps) {
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const { id, status, rounds, round } = award
  const to = (name: 'prepare' | 'publication' | 'approval' | 'official' | 'letters', path: string): Action => ({
    name,
    label: t(`pages.${name}`),
    icon: 'arrow-right',
    run: () => host && navigate(host, path, { id }),
  })
  const decided = status === 'AWARDED' || status === 'CLOSED'
  const others = [
    ...(status === 'PRE_AWARD' ? [to('prepare', '/pre-bid-view')] : []),
    ...(award.publicDays > 0 && !decided ? [to('publication', '/add-public-view')] : []),
    ...(decided ? [] : [to('approval', '/winning-approval-view')]),
    ...(decided ? [to('official', '/official-bid-view'), to('letters', '/winning-bid-view')] : []),
  ].filter(action => action.label !== title && action.name !== primary?.name)
  const total = `${formatMoney(award.total, award.currencyDigits, t.language)} ${award.currency}`
  return (
    <DocumentHeader
      number={award.tenderingNo}
      title={title}
      status={<AwardStatus status={status} />}
      facts={[
        { label: t('fields.title'), value: award.title },
        { label: t('fields.awardMode'), value: t(`awardMode.${award.awardMode}`) },
        { label: t('fields.total'), value: total },
        ...(rounds > 1 ? [{ label: t('fields.round'), value: `${round} / ${rounds}` }] : []),
        ...(award.publicEndTime === null ? [] : [{ label: t('fields.publicEndTime'), value: award.publicEndTime }]),
      ]}
      expected={expected}
      {...(primary && { primary })}
      actions={[
        ...actions,
        ...others,
        { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
      ]}
      onBack={host && (() => void navigate(host, '/tender-only-shows', { id }))}
    />
  )
}
