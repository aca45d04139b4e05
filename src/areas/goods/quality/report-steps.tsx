import type { ReactNode } from 'react'
import { problemSteps } from '../../../contract/goods/quality/problem-answer.ts'
import type { ProblemStepName, WhyChain } from '../../../contract/goods/quality/problem-answer.ts'
import type { Problem8D } from '../../../contract/goods/quality/problem-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { factNames } from './answer-form.ts'
import { Fishbone } from './fishbone.tsx'
import { reportStyles } from './report-styles.ts'
import { StepPart } from './step-part.tsx'

/** The disciplines that were answered, as both sides read them. */
export function ReportSteps({ problem }: { problem: Problem8D }) {
  useStyles(reportStyles)
  const t = useWords('quality')
  const written = problemSteps.filter(step =>
    problem.steps.some(each => each.step === step && each.submitTime !== null),
  )
  if (written.length === 0) return <p className="hint">{t('report.none')}</p>
  return (
    <div className="stack">
      {written.map(step => (
        <StepPart key={step} step={step} extra={<StepMarks problem={problem} step={step} />}>
          <StepContent problem={problem} step={step} />
          <StepNote problem={problem} step={step} />
        </StepPart>
      ))}
    </div>
  )
}

interface StepProps {
  problem: Problem8D
  step: ProblemStepName
}

function StepMarks({ problem, step }: StepProps) {
  const t = useWords('quality')
  const kept = problem.steps.find(each => each.step === step)
  if (!kept) return null
  return (
    <>
      {kept.decision !== null && (
        <StatusTag tone={kept.decision === 'ACCEPTED' ? 'good' : 'bad'}>{t(`decision.${kept.decision}`)}</StatusTag>
      )}
      <span className="hint">{[kept.submitName, kept.submitTime].filter(Boolean).join(', ')}</span>
    </>
  )
}

function StepNote({ problem, step }: StepProps) {
  const note = problem.steps.find(each => each.step === step)?.note ?? ''
  return note === '' ? null : <p className="answer-note">{note}</p>
}

/** What was written under a discipline. */
export function StepContent({ problem: { answer, title }, step }: StepProps) {
  const t = useWords('quality')
  switch (step) {
    case 'D0':
      return <Told facts={[[t('answer.emergency'), answer.D0?.action]]} />
    case 'D1':
      return <Team members={answer.D1?.members ?? []} />
    case 'D2':
      return (
        <FactList
          facts={factNames.flatMap(name => {
            const value = answer.D2?.[name]
            return value ? [{ label: t(`answer.${name}`), value }] : []
          })}
        />
      )
    case 'D3':
      return <Containment answer={answer} />
    case 'D4':
      return <Causes answer={answer} title={title} />
    case 'D5':
      return <Corrections answer={answer} />
    case 'D6':
      return <Work answer={answer} />
    case 'D7':
      return (
        <Told
          facts={[
            [t('answer.documents'), answer.D7?.documents],
            [t('answer.others'), answer.D7?.others],
          ]}
        />
      )
    case 'D8':
      return <Told facts={[[t('answer.closing'), answer.D8?.closing]]} />
  }
}

/** Long texts at full width; empty ones are left out. */
function Told({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl className="answer-told">
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type Answered = Pick<Problem8D, 'answer'>

function Team({ members }: { members: readonly { name: string; role: string }[] }) {
  const t = useWords('quality')
  return (
    <PartTable
      label={t('steps.D1')}
      rows={members}
      columns={[
        { field: 'name', title: t('answer.name'), card: 'title' },
        { field: 'role', title: t('answer.role') },
      ]}
    />
  )
}

function Containment({ answer: { D3 } }: Answered) {
  const t = useWords('quality')
  const number = (field: 'checked' | 'sorted' | 'rejected') => ({
    field,
    title: t(`answer.${field}`),
    align: 'end' as const,
  })
  return (
    <>
      <p className="answer-text">{D3?.action}</p>
      <PartTable
        label={t('answer.stocks')}
        rows={D3?.stocks ?? []}
        columns={[
          { field: 'place', title: t('answer.place'), card: 'title', cell: row => t(`stockPlace.${row.place}`) },
          number('checked'),
          number('sorted'),
          number('rejected'),
        ]}
      />
    </>
  )
}

function Causes({ answer: { D4 }, title }: Answered & { title: string }) {
  const t = useWords('quality')
  if (D4 === undefined) return null
  return (
    <>
      {D4.fishbone.length > 0 && <Fishbone title={title} bones={D4.fishbone} />}
      <div className="why-pair">
        <Whys label={t('answer.occurrence')} chain={D4.occurrence} />
        <Whys label={t('answer.escape')} chain={D4.escape} />
      </div>
      <Told facts={[[t('answer.evidence'), D4.evidence]]} />
    </>
  )
}

function Whys({ label, chain }: { label: string; chain: WhyChain }) {
  return (
    <section aria-label={label}>
      <h4>{label}</h4>
      <ol className="whys">
        {chain.whys.map((why, at) => (
          <li key={at}>{why}</li>
        ))}
        <li className="why-cause">{chain.cause}</li>
      </ol>
    </section>
  )
}

function Corrections({ answer: { D5 } }: Answered) {
  const t = useWords('quality')
  return (
    <PartTable
      label={t('steps.D5')}
      rows={D5?.corrections ?? []}
      columns={[
        { field: 'text', title: t('answer.text5'), minWidth: 220, wrap: true, card: 'title' },
        { field: 'against', title: t('answer.against'), cell: row => t(`causeSide.${row.against}`) },
        { field: 'owner', title: t('answer.owner') },
        { field: 'due', title: t('answer.due'), width: 116 },
      ]}
    />
  )
}

function Work({ answer: { D6 } }: Answered) {
  const t = useWords('quality')
  return (
    <PartTable
      label={t('steps.D6')}
      rows={D6?.done ?? []}
      columns={[
        { field: 'text', title: t('answer.text6'), minWidth: 220, wrap: true, card: 'title' },
        { field: 'doneOn', title: t('answer.doneOn'), width: 116 },
        { field: 'result', title: t('answer.result'), wrap: true },
      ]}
    />
  )
}

interface PartTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: Column<Row & { at: string }>[]
}

/** A small table whose rows have no ids. */
function PartTable<Row extends object>({ label, rows, columns }: PartTableProps<Row>): ReactNode {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows.map((row, at) => ({ ...row, at: String(at) }))}
      rowKey={row => row.at}
    />
  )
}
