import { useState } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import { compareModels, getModelFile } from '../../../contract/ground/workflow/models.ts'
import type { Model } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { record } from '../../../kit/format/record.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { ChangesTable } from '../../../ui/page/changes-table.tsx'
import type { ChangeRow } from '../../../ui/page/changes-table.tsx'
import { DrawnPath } from '../../../widgets/workflow/drawn-path.tsx'

type Difference = Output<typeof compareModels>['differences'][number]
interface Compared {
  differences: Difference[]
  drawn: Output<typeof getModelFile>['drawn']
}

const nothing: readonly string[] = []

/** What differs between two versions of a model: marked on the newer drawing, and in words. */
export function ComparePanel({ model: { id, versions } }: { model: Model }) {
  const t = useWords('workflow')
  const act = useAct()
  const [newest, before] = versions
  const [from, setFrom] = useState(String(before?.versionNo ?? ''))
  const [to, setTo] = useState(String(newest?.versionNo ?? ''))
  const [result, setResult] = useState<Compared>()
  const choices = versions.map(({ versionNo, status }) => ({
    value: String(versionNo),
    label: `${t('models.versionNo', { version: versionNo })} · ${t(`versionStatus.${status}`)}`,
  }))
  const compare = () =>
    act.run(async () => {
      const { differences } = await call(compareModels, { id, from: Number(from), to: Number(to) })
      const { drawn } = await call(getModelFile, { id, versionNo: Number(to) })
      setResult({ differences, drawn })
    })
  return (
    <Panel
      title={t('compare.title')}
      failure={act.failure}
      acts={
        <Button icon="git-compare" busy={act.busy} onClick={() => void compare()}>
          {t('compare.run')}
        </Button>
      }
    >
      <FormGrid columns={2}>
        <SelectField label={t('compare.from')} required value={from} choices={choices} onChange={setFrom} />
        <SelectField label={t('compare.to')} required value={to} choices={choices} onChange={setTo} />
      </FormGrid>
      {result && result.differences.length === 0 && <p className="hint">{t('compare.same')}</p>}
      {result && result.differences.length > 0 && (
        <>
          <DrawnPath
            drawn={result.drawn}
            taken={placesOf(result, 'ADDED')}
            waits={[...placesOf(result, 'ADDED'), ...placesOf(result, 'CHANGED')]}
            wrong={nothing}
            label={t('compare.drawing')}
          />
          <ChangesTable label={t('compare.title')} changes={result.differences.flatMap(one => rowsOf(one, t))} />
        </>
      )}
    </Panel>
  )
}

function placesOf({ differences }: Compared, change: Difference['change']): string[] {
  return differences.filter(each => each.change === change).map(({ id }) => id)
}

/** A row for each thing that a box or an arrow says otherwise. */
function rowsOf({ id, name, change, before, after }: Difference, t: Words<'workflow'>): ChangeRow[] {
  const place = name || id
  if (change !== 'CHANGED') {
    const said = t(`compare.${change}`)
    return [
      { place, label: said, before: change === 'REMOVED' ? place : null, after: change === 'ADDED' ? place : null },
    ]
  }
  const [old, now] = [record(JSON.parse(before)) ?? {}, record(JSON.parse(after)) ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter(key => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map(key => ({
      place,
      label: t.find(`compare.fields.${key}`) ?? key,
      before: shown(old[key]),
      after: shown(now[key]),
    }))
}

/** A displayed value: assignees as written in the file. */
function shown(value: unknown): string | null {
  if (Array.isArray(value))
    return value
      .map(each =>
        Object.values(record(each) ?? {})
          .filter(Boolean)
          .join(':'),
      )
      .join('; ')
  return value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
}
