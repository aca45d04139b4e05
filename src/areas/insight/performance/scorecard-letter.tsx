import type { OwnResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Grade } from './file-tag.tsx'
import { useFigure } from './line-table.tsx'
import { signed } from './result-table.tsx'

/** The scorecard on paper (A4) or as a PDF of the browser; shown instead of the page while it is printed. */
export function ScorecardLetter({ result }: { result: OwnResult }) {
  useStyles(letterStyles)
  return usePrinted() ? <Letter result={result} /> : null
}

function Letter({ result }: { result: OwnResult }) {
  const t = useWords('performance')
  const { rank, ranked, appeal, appealTime, appealReply, replyTime } = result
  const facts = [
    { label: t('grades.grade'), value: <Grade grade={result.grade} /> },
    { label: t('results.total'), value: result.total ?? '–' },
    { label: t('results.rank'), value: rank === null ? '–' : t('own.rank', { rank, ranked }) },
    { label: t('results.trend'), value: signed(result.trend) },
    ...result.dimensions.map(({ dimension, score }) => ({ label: t(`dimensions.${dimension}`), value: score })),
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{result.companyName}</strong>
        <div>
          <h1>{t('scorecard.title')}</h1>
          <p>{result.perfNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <Part title={t('fields.supplier')} text={result.supplierName} />
        <Part title={t('files.period')} text={`${result.periodFrom} – ${result.periodTo}`} />
        <Part title={t('own.publishTime')} text={result.publishTime} />
      </section>
      <dl className="letter-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LetterLines result={result} />
      <section className="letter-remark">
        {appealTime === null && <p>{t('own.expected', { until: result.appealUntil })}</p>}
        {appealTime !== null && <Part title={t('appeal.title', { time: appealTime })} text={appeal} />}
        {replyTime !== null && <Part title={t('appeal.answerOf')} text={appealReply} />}
      </section>
    </article>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

/** Each indicator with its weight, its figure and its score; the head is repeated on each sheet. */
function LetterLines({ result: { indicators, lines } }: { result: OwnResult }) {
  const t = useWords('performance')
  const figure = useFigure(lines)
  return (
    <table className="letter-rows">
      <thead>
        <tr>
          <th scope="col">{t('indicators.dimension')}</th>
          <th scope="col">{t('weights.indicator')}</th>
          <th scope="col" className="letter-end">
            {t('weights.weight')}
          </th>
          <th scope="col" className="letter-end">
            {t('results.figure')}
          </th>
          <th scope="col" className="letter-end">
            {t('bands.score')}
          </th>
        </tr>
      </thead>
      <tbody>
        {indicators.map(line => (
          <tr key={line.id}>
            <td>{t(`dimensions.${line.dimension}`)}</td>
            <td>
              {line.name}
              {line.formulaCode !== null && <small>{t(`explained.${line.formulaCode}`)}</small>}
            </td>
            <td className="letter-end">{line.weight}</td>
            <td className="letter-end">{figure(line)}</td>
            <td className="letter-end">
              {lines.find(({ lineId }) => lineId === line.id)?.score ?? t('figures.noData')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
