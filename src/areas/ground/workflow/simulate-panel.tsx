import { useState } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import { queryTrialDocuments, simulateModel } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DrawnPath } from '../../../widgets/workflow/drawn-path.tsx'
import { DeciderNames } from '../../../widgets/workflow/decider-names.tsx'
import { Findings } from './design-stage.tsx'

interface SimulatePanelProps {
  businessType: string
  fileNow(): Promise<string | undefined>
}

/** Tries a model with a real document: the whole way, the persons by name, and where it would stop. */
export function SimulatePanel({ businessType, fileNow }: SimulatePanelProps) {
  const t = useWords('workflow')
  const act = useAct()
  const documents = useDetail(queryTrialDocuments, { businessType })
  const [businessId, setBusinessId] = useState('')
  const [result, setResult] = useState<Output<typeof simulateModel>>()
  const chosen = businessId || (documents.value?.documents[0]?.id ?? '')
  const simulate = () =>
    act.run(async () => {
      const xml = await fileNow()
      if (xml !== undefined) setResult(await call(simulateModel, { xml, businessType, businessId: chosen }))
    })
  return (
    <Panel
      title={t('simulate.title')}
      text={t('simulate.text')}
      failure={act.failure ?? documents.failure}
      acts={
        <Button busy={act.busy} disabled={chosen === ''} onClick={() => void simulate()}>
          {t('simulate.run')}
        </Button>
      }
    >
      <SelectField
        label={t('simulate.document')}
        value={chosen}
        choices={(documents.value?.documents ?? []).map(({ id, docNo, title }) => ({
          value: id,
          label: `${docNo} · ${title}`,
        }))}
        onChange={setBusinessId}
      />
      {result && <Result result={result} />}
    </Panel>
  )
}

function Result({ result }: { result: Output<typeof simulateModel> }) {
  const t = useWords('workflow')
  const stops = result.stops.map(({ nodeId }) => nodeId)
  return (
    <>
      <DrawnPath
        drawn={result.drawn}
        taken={result.taken}
        waits={result.steps.map(({ nodeId }) => nodeId)}
        wrong={stops}
        notes={notesOf(result)}
        label={t('simulate.path')}
      />
      <ol className="workflow-chain" aria-label={t('simulate.path')}>
        {result.steps.map(({ nodeId, name, deciders }) => (
          <li key={nodeId} className={stops.includes(nodeId) ? 'tone-bad' : 'tone-good'}>
            <div className="workflow-step">
              <strong>{name || nodeId}</strong>
              <span>
                <DeciderNames deciders={deciders} none={t('simulate.nobody')} />
              </span>
            </div>
          </li>
        ))}
        {result.informed.map(({ nodeId, name, persons }) => (
          <li key={nodeId} className="tone-neutral">
            <div className="workflow-step">
              <strong>{name || nodeId}</strong>
              <span className="secondary">{t('simulate.informed', { names: persons.join(', ') })}</span>
            </div>
          </li>
        ))}
      </ol>
      {result.stops.map(({ nodeId, name, reason }) => (
        <p key={nodeId}>
          <StatusTag tone="bad">{t(`simulate.stops.${reason}`, { name })}</StatusTag>
        </p>
      ))}
      {result.findings.length > 0 && <Findings findings={result.findings} />}
    </>
  )
}

/** Who decides in each step, or is informed, by name. */
function notesOf({ steps, informed }: Output<typeof simulateModel>): Record<string, string> {
  const entries = [
    ...steps.map(({ nodeId, deciders }) => ({ nodeId, names: deciders.map(({ name }) => name) })),
    ...informed.map(({ nodeId, persons }) => ({ nodeId, names: persons })),
  ].map(({ nodeId, names }): [string, string] => [nodeId, names.join(', ')])
  const notes: Record<string, string> = Object.fromEntries(entries)
  return notes
}
