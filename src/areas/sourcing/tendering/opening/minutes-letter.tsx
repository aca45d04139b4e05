import type { ReactNode } from 'react'
import { fingerprint } from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import { getOpeningRecord } from '../../../../contract/sourcing/tendering/opening-minutes.ts'
import type { OpeningMinutes } from '../../../../contract/sourcing/tendering/opening-minutes.ts'
import type { OpeningState } from '../../../../contract/sourcing/tendering/opening.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatMoney } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { LetterFact } from '../../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../../ui/page/use-printed.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'

/** The minutes of the last session, for printing and signing. */
export function MinutesLetter({ room: { id, sessions, currencyDigits } }: { room: OpeningState }) {
  useStyles(letterStyles)
  const last = sessions.at(-1)
  const record = useDetail(getOpeningRecord, last && { id, envelope: last.envelope })
  const printed = usePrinted()
  if (!printed || record.value === undefined) return null
  return <Letter minutes={record.value.minutes} hash={record.value.hash} digits={currencyDigits} />
}

function Letter({ minutes, hash, digits }: { minutes: OpeningMinutes; hash: string; digits: number }) {
  const t = useWords('tender-opening')
  const tendering = useWords('tendering')
  const zoned = (time: string) => `${time} ${minutes.timeZone}`
  const facts: [string, ReactNode][] = [
    [t('minutes.document'), String(minutes.documentVersion)],
    [t('minutes.round'), String(minutes.round)],
    [t('minutes.envelope'), t(`envelope.${minutes.envelope}`)],
    [t('fields.bidDeadline'), zoned(minutes.bidDeadline)],
    [t('fields.openTime'), zoned(minutes.plannedTime)],
    [t('minutes.opened'), zoned(minutes.openedTime)],
    [t('minutes.openedBy'), minutes.openName],
    [t('minutes.quorum'), String(minutes.quorum)],
    [t('minutes.key'), fingerprint(minutes.keyHash)],
    ...minutes.rates.map(({ currency, rate, rateDate }): [string, string] => [
      t('minutes.rate', { currency }),
      `${formatMeasured(rate, t.language)} ${minutes.currency} (${rateDate})`,
    ]),
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{minutes.title}</strong>
        <div>
          <h1>{t('minutes.title')}</h1>
          <p>{minutes.tenderingNo}</p>
        </div>
      </header>
      <dl className="letter-facts">
        {facts.map(([label, value]) => (
          <LetterFact key={label} label={label} value={value} />
        ))}
      </dl>
      <BidRows minutes={minutes} digits={digits} />
      <Lines title={t('members.title')} lines={minutes.members.map(each => memberLine(each, t))} />
      <Lines
        title={t('minutes.unopened')}
        lines={minutes.unopened.map(
          ({ bidNo, supplierName, status }) => `${bidNo} ${supplierName} (${tendering(`bidStatus.${status}`)})`,
        )}
      />
      <Lines
        title={t('minutes.late')}
        lines={minutes.lateAttempts.map(
          ({ supplierName, time, hash: sent }) => `${time} ${supplierName} ${fingerprint(sent)}`,
        )}
      />
      <Lines
        title={t('incidents.title')}
        lines={minutes.incidents.map(({ kind, reason, note, userName, time }) =>
          [t('incidents.line', { kind: t(`incident.${kind}`), reason, name: userName, time }), note].join(' ').trim(),
        )}
      />
      <section className="letter-remark">
        <p>{t('sessions.hash', { hash })}</p>
        <p>{t('minutes.signatures')}</p>
      </section>
    </article>
  )
}

function memberLine(
  { name, role, attendTime }: OpeningMinutes['members'][number],
  t: ReturnType<typeof useWords<'tender-opening'>>,
): string {
  const present = attendTime === null ? t('members.absent') : t('members.present', { time: attendTime })
  return `${name} (${t(`role.${role}`)}): ${present}`
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className="letter-remark">
      <h2>{title}</h2>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function BidRows({ minutes: { bids, currency }, digits }: { minutes: OpeningMinutes; digits: number }) {
  const t = useWords('tender-opening')
  const money = (amount: string | null) =>
    amount === null ? t('bids.sealed') : `${formatMoney(amount, digits, t.language)} ${currency}`
  return (
    <table className="letter-rows">
      <thead>
        <tr>
          <th scope="col">{t('bids.supplier')}</th>
          <th scope="col">{t('bids.received')}</th>
          <th scope="col">{t('bids.receipt')}</th>
          <th scope="col" className="letter-end">
            {t('bids.amount')}
          </th>
          <th scope="col">{t('bids.validUntil')}</th>
          <th scope="col">{t('bids.deposit')}</th>
        </tr>
      </thead>
      <tbody>
        {bids.map(bid => (
          <tr key={bid.bidNo}>
            <td>{`${bid.bidNo} ${bid.supplierName}`}</td>
            <td>{bid.submitTime}</td>
            <td>{`${fingerprint(bid.receiptHash)}, ${t(bid.matches === 1 ? 'bids.matches' : 'bids.unreadable')}`}</td>
            <td className="letter-end">
              {money(bid.amountExcl)}
              {bid.lots.length > 1 &&
                bid.lots.map(({ lotId, lotNo, amountExcl }) => (
                  <div key={lotId}>{t('bids.lot', { lotNo, amount: money(amountExcl) })}</div>
                ))}
            </td>
            <td>{bid.validUntil ?? '–'}</td>
            <td>{t(`deposit.${bid.deposit}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
