import { useState } from 'react'
import type { FileLine, PerformanceFile } from '../../../contract/insight/performance/files.ts'
import type { FigureFormula } from '../../../contract/insight/performance/figures.ts'
import { queryFrozenRows, replyAppeal } from '../../../contract/insight/performance/results.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { AdjustPanel } from './adjust-panel.tsx'
import { FollowUps } from './follow-up.tsx'
import { LineTable } from './line-table.tsx'
import { SourceTable } from './source-drawer.tsx'

interface Props {
  file: PerformanceFile
  result: PerformanceResult
  onClose(): void
  onChanged(): void
}

/** How a result was computed: each indicator with its figure and score, and the rows behind a figure. */
export function ResultDrawer({ file, result, onClose, onChanged }: Props) {
  const t = useWords('performance')
  const [line, setLine] = useState<FileLine>()
  const { supplierId, supplierName, computed, total, adjustPoints, adjustReason, action } = result
  const formula = line?.formulaCode
  return (
    <Drawer open width={760} title={t('results.of', { supplier: supplierName, file: file.perfNo })} onClose={onClose}>
      <div className="stack">
        <FactList
          facts={[
            { label: t('results.computed'), value: computed ?? t('results.notRated') },
            { label: t('results.adjusted'), value: adjustReason === '' ? '–' : `${adjustPoints}: ${adjustReason}` },
            { label: t('results.total'), value: total ?? '–' },
            ...(action === 'NONE' ? [] : [{ label: t('grades.action'), value: t(`actions.${action}`) }]),
          ]}
        />
        <FollowUps file={file} result={result} onChanged={onChanged} />
        {file.allowed.includes('adjust') && computed !== null && (
          <AdjustPanel result={result} most={file.adjustMost} onChanged={onChanged} />
        )}
        <Appeal result={result} onChanged={onChanged} />
        <LineTable lines={file.lines} results={result.lines} onFigure={setLine} />
        {line && formula != null && (
          <FrozenRows key={line.id} formula={formula} lineId={line.id} supplierId={supplierId} title={line.name} />
        )}
      </div>
    </Drawer>
  )
}

interface FrozenProps {
  formula: FigureFormula
  lineId: string
  supplierId: string
  title: string
}

/** The rows that a figure was computed from when the rating began. */
function FrozenRows({ formula, lineId, supplierId, title }: FrozenProps) {
  const list = useList(queryFrozenRows, { fixed: { lineId, supplierId }, pageSize: 20 })
  return <SourceTable formula={formula} list={list} title={title} />
}

/** The supplier's objection, and the answer. */
function Appeal({ result, onChanged }: Pick<Props, 'result' | 'onChanged'>) {
  const t = useWords('performance')
  const { id, appeal, appealTime, appealReply, replyName, replyTime } = result
  if (appealTime === null) return null
  const open = replyTime === null && hasPermission('perf-file')
  return (
    <Panel
      title={t('appeal.title', { time: appealTime })}
      text={appeal}
      acts={
        open && (
          <ActionButtons
            actions={[
              {
                name: 'reply',
                label: t('appeal.reply'),
                tone: 'primary',
                done: t('appeal.replied'),
                confirm: { title: t('appeal.reply'), text: t('appeal.replyText'), reason: true },
                run: async reason => {
                  await call(replyAppeal, { id, reply: reason ?? '' })
                  onChanged()
                },
              },
            ]}
          />
        )
      }
    >
      {replyTime !== null && <p>{t('appeal.answer', { name: replyName, time: replyTime, text: appealReply })}</p>}
    </Panel>
  )
}
