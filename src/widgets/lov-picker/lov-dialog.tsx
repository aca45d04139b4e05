import { useEffect, useMemo, useRef, useState } from 'react'
import { readFormRules } from '../../kit/form-rules/form-rules.ts'
import { submission } from '../../kit/form-rules/form-rule-state.ts'
import type { FormRules } from '../../kit/form-rules/form-rule-types.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { hitOf } from '../../ui/field/lookup-search.ts'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { LovQueryForm } from './lov-query-form.tsx'
import { LovRecent } from './lov-recent.tsx'
import { LovRowsTable } from './lov-rows-table.tsx'
import { lovStyles } from './lov-styles.ts'
import { rememberHits } from './lov-texts.ts'
import { notePicks } from './recent-picks.ts'
import { useLovRows } from './use-lov-rows.ts'
import type { LovRows } from './use-lov-rows.ts'
import { useLovWords } from './use-lov-words.ts'
import { useWarning } from './use-warning.tsx'

export interface LovDialogProps {
  code: string
  title: string
  params: LovRow
  multiple: boolean
  /** In pixels; 60 % of the window by default. */
  width?: number
  keyword: string
  chosen: readonly LovHit[]
  onChoose(hits: LovHit[]): void
  onClose(): void
}

export function LovDialog(props: LovDialogProps) {
  const t = useLovWords()
  const { code, params, multiple, keyword, onClose } = props
  const [first] = useState<LovRow>(keyword === '' ? {} : { keyword })
  const list = useLovRows(code, params, first)
  const [chosen, setChosen] = useState<readonly LovHit[]>(props.chosen)
  const { warn, note } = useWarning()
  const choose = (hits: LovHit[]) => {
    rememberHits(code, hits)
    void notePicks(code, hits)
    props.onChoose(hits)
  }
  const pick = (hit: LovHit) => {
    if (!multiple) choose([hit])
    else if (!chosen.some(one => one.value === hit.value)) setChosen([...chosen, hit])
  }
  const foot = multiple && (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button tone="primary" onClick={() => (chosen.length === 0 ? warn(t('notSelected')) : choose([...chosen]))}>
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={props.title || (list.definition?.name ?? t('placeholder'))}
      width={props.width ?? '60%'}
      onClose={onClose}
      footer={foot}
    >
      <LovDialogBody
        code={code}
        params={params}
        multiple={multiple}
        first={first}
        list={list}
        chosen={chosen}
        setChosen={setChosen}
        onPick={pick}
      />
      {note}
    </Dialog>
  )
}

interface BodyProps extends Pick<LovDialogProps, 'code' | 'params' | 'multiple' | 'chosen'> {
  first: LovRow
  list: LovRows
  setChosen(hits: readonly LovHit[]): void
  onPick(hit: LovHit): void
}

/** Query form, recent choices and rows; or an error. */
function LovDialogBody({ code, params, multiple, first, list, chosen, setChosen, onPick }: BodyProps) {
  useStyles(lovStyles)
  const t = useLovWords()
  const { definition, search, failure } = list
  const rules = useMemo(() => definition && readFormRules(definition.parameter), [definition])
  useFirstValues(code, rules, first, search)
  const failed = (failure !== undefined && !definition) || rules?.broken !== undefined
  return (
    <>
      {failed && <EmptyState compact title={t('templateFailed')} />}
      <FailureNote failure={failure} onRetry={list.reload} />
      {!definition && !failed && <Skeleton shape="table" rows={6} />}
      {definition && rules && !failed && (
        <>
          <LovQueryForm fields={rules.fields} first={first} busy={list.busy} onSearch={search} />
          {Object.keys(params).length > 0 && <p className="lov-note">{t('limited')}</p>}
          <LovRecent code={code} onPick={onPick} />
          <LovRowsTable
            code={code}
            list={list}
            definition={definition}
            multiple={multiple}
            chosen={chosen}
            setChosen={setChosen}
            onPick={row => onPick(hitOf(row, definition))}
          />
        </>
      )}
    </>
  )
}

/** Initial values apply to the first search; they are known with the definition. */
function useFirstValues(code: string, rules: FormRules | undefined, first: LovRow, search: LovRows['search']) {
  const done = useRef(false)
  useEffect(() => {
    if (!rules || done.current) return
    done.current = true
    for (const { kind, field, detail } of rules.warnings) console.warn(`${code}: ${kind} ${field} ${detail}`)
    const preset = { ...first, ...submission(rules.fields, first) }
    if (Object.keys(preset).length > Object.keys(first).length) search(preset)
  }, [code, rules, first, search])
}
