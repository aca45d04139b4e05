import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FigureFormula } from '../../../contract/insight/performance/figures.ts'
import type { FileLine } from '../../../contract/insight/performance/files.ts'
import { appealResult, queryOwnRows } from '../../../contract/insight/performance/results.ts'
import type { OwnResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Action } from '../../../ui/actions.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FileTag, Grade } from './file-tag.tsx'
import { LineTable } from './line-table.tsx'
import { signed } from './result-table.tsx'
import { ScorecardLetter } from './scorecard-letter.tsx'
import { SourceTable } from './source-drawer.tsx'

interface Props {
  result: OwnResult
  /** Above the sections. */
  notice?: ReactNode
  onResult(result: OwnResult): void
  onBack?: (() => void) | undefined
  /** The supplier itself reads it: a figure opens the rows that it was computed from. */
  own?: boolean
}

/** A result as its supplier reads it; printed it is a letter. */
export function Scorecard(props: Props) {
  return (
    <>
      <ScorecardPage {...props} />
      <ScorecardLetter result={props.result} />
    </>
  )
}

function ScorecardPage({ result, notice, onResult, onBack, own = false }: Props) {
  const t = useWords('performance')
  const [line, setLine] = useState<FileLine>()
  const { id, rank, ranked } = result
  const print: Action = { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() }
  const appeal: Action = {
    name: 'appeal',
    label: t('appeal.act'),
    done: t('appeal.sent'),
    confirm: { title: t('appeal.act'), text: t('appeal.text', { until: result.appealUntil }), reason: true },
    run: async reason => onResult(await call(appealResult, { id, text: reason ?? '' })),
  }
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={result.perfNo}
          title={result.title}
          status={<FileTag status={result.fileStatus} />}
          facts={[
            { label: t('fields.supplier'), value: result.supplierName },
            { label: t('files.periodFrom'), value: result.periodFrom },
            { label: t('files.periodTo'), value: result.periodTo },
            { label: t('grades.grade'), value: <Grade grade={result.grade} /> },
            { label: t('results.total'), value: result.total ?? '–' },
            { label: t('results.rank'), value: rank === null ? '–' : t('own.rank', { rank, ranked }) },
            { label: t('results.trend'), value: signed(result.trend) },
          ]}
          expected={result.mayAppeal === 1 ? t('own.expected', { until: result.appealUntil }) : undefined}
          actions={[...(result.mayAppeal === 1 ? [appeal] : []), print]}
          {...(onBack && { onBack })}
        />
      }
      notice={notice}
      sections={[
        {
          name: 'dimensions',
          title: t('own.dimensions'),
          content: (
            <FactList
              facts={result.dimensions.map(({ dimension, score }) => ({
                label: t(`dimensions.${dimension}`),
                value: score,
              }))}
            />
          ),
        },
        {
          name: 'lines',
          title: t('templates.lines'),
          count: result.indicators.length,
          content: (
            <>
              <LineTable lines={result.indicators} results={result.lines} {...(own && { onFigure: setLine })} />
              {line?.formulaCode != null && (
                <Drawer open width={680} title={line.name} onClose={() => setLine(undefined)}>
                  <OwnRows key={line.id} id={id} line={line} formula={line.formulaCode} />
                </Drawer>
              )}
            </>
          ),
        },
        ...(result.appealTime === null
          ? []
          : [{ name: 'appeal', title: t('appeal.own'), content: <OwnAppeal result={result} /> }]),
      ]}
    />
  )
}

interface OwnRowsProps {
  id: string
  line: FileLine
  formula: FigureFormula
}

/** The rows that a figure of the result was computed from. */
function OwnRows({ id, line, formula }: OwnRowsProps) {
  const list = useList(queryOwnRows, { fixed: { id, lineId: line.id }, pageSize: 20 })
  return <SourceTable formula={formula} list={list} title={line.name} own />
}

/** The supplier's objection, and the answer. */
function OwnAppeal({ result: { appeal, appealTime, appealReply, replyTime } }: { result: OwnResult }) {
  const t = useWords('performance')
  return (
    <FactList
      facts={[
        { label: t('appeal.title', { time: appealTime ?? '' }), value: appeal },
        {
          label: t('appeal.answerOf'),
          value: replyTime === null ? t('appeal.waits') : `${appealReply} (${replyTime})`,
        },
      ]}
    />
  )
}
