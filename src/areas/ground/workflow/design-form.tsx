import { useRef, useState } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import {
  getModelFile,
  importModel,
  newModel,
  publishModel,
  saveModel,
} from '../../../contract/ground/workflow/models.ts'
import type { Model, modelWords } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { pageStyles } from '../../../ui/styles/page.ts'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import { useUnsaved } from '../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'
import { ComparePanel } from './compare-panel.tsx'
import { DesignStage } from './design-stage.tsx'
import type { DesignFile } from './design-stage.tsx'
import { SimulatePanel } from './simulate-panel.tsx'

interface DesignFormProps {
  /** Undefined for a new one. */
  model: Model | undefined
  words: Output<typeof modelWords>
  onSaved(): void
}

/** A model: for which documents, how it is drawn, tried and published. */
export function DesignForm({ model, words, onSaved }: DesignFormProps) {
  useStyles(pageStyles)
  const t = useWords('workflow')
  const act = useAct()
  const typed = useTypedForm(`srm.approval-model.${model?.id ?? 'new'}`, () => draftOf(model, words))
  const { form: draft, change } = typed
  const [file, setFile] = useState<DesignFile>()
  const read = useRef<() => Promise<string | undefined>>(undefined)
  const [drawn, setDrawn] = useState(false)
  // A new model begins with the drawing of its document type, until the user draws.
  const [drawnFor, setDrawnFor] = useState<string>()
  useUnsaved(drawn)
  const fileNow = async () => (await read.current?.()) ?? file?.xml
  const problems = act.failure instanceof Refused ? act.failure.errors : []
  const onClean = () => {
    setDrawn(false)
    typed.drop()
  }
  const { save, publish } = useSaving({ act, model, draft, fileNow, onSaved, onClean })
  return (
    <div className="page">
      <PageHeader
        title={model?.name ?? t('models.add')}
        actions={[
          {
            name: 'export',
            label: t('design.export'),
            icon: 'download',
            run: async () => download(draft.modelKey, await fileNow()),
          },
          { name: 'save', label: t('design.save'), run: save },
          { name: 'publish', label: t('models.publish'), tone: 'primary', run: publish },
        ]}
      />
      {problems.length > 0 ? <ErrorSummary problems={problems} /> : <FailureNote failure={act.failure} />}
      {typed.notice}
      <DesignFields draft={draft} words={words} set={change} />
      <DesignStage
        key={model === undefined ? (drawnFor ?? draft.businessType) : 'kept'}
        file={file}
        words={words}
        businessType={draft.businessType}
        reader={read}
        load={async () => setFile(await loadFile(model, draft.businessType))}
        onFile={setFile}
        onFindings={findings => setFile(kept => kept && { ...kept, findings })}
        onDirty={() => {
          setDrawn(true)
          setDrawnFor(kept => kept ?? draft.businessType)
        }}
      />
      {file && <SimulatePanel businessType={draft.businessType} fileNow={fileNow} />}
      {model && model.versions.length > 1 && <ComparePanel model={model} />}
    </div>
  )
}

interface Saving extends Pick<DesignFormProps, 'model' | 'onSaved'> {
  act: ReturnType<typeof useAct>
  draft: Draft
  fileNow(): Promise<string | undefined>
  /** All changes are saved: the page may be left. */
  onClean(): void
}

/** Saving a model, and publishing what was saved. */
function useSaving({ act, model, draft, fileNow, onSaved, onClean }: Saving) {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const save = () =>
    act.run(async () => {
      const xml = await fileNow()
      const { amountFrom, orgId, ...rest } = draft
      const saved = await call(saveModel, {
        ...rest,
        ...(orgId === '' ? {} : { orgId }),
        ...(amountFrom === '' ? {} : { amountFrom }),
        ...(xml === undefined ? {} : { xml }),
        ...(model === undefined ? {} : { id: model.id, version: model.version }),
      })
      onClean()
      toast(t('design.saved'))
      if (model === undefined && host) navigate(host, '/workflow/design', { id: saved.id })
      else onSaved()
      return saved
    })
  const publish = async () => {
    const saved = await save()
    if (saved === undefined) return
    await act.run(async () => {
      await call(publishModel, { id: saved.id })
      toast(t('models.publishedDone'))
      onSaved()
    })
  }
  return { save, publish }
}

interface DesignFieldsProps {
  draft: Draft
  words: Output<typeof modelWords>
  set(change: Partial<Draft>): void
}

/** For which documents a model is. */
function DesignFields({ draft, words, set }: DesignFieldsProps) {
  const t = useWords('workflow')
  return (
    <FormGrid>
      <TextField
        name="name"
        label={t('models.name')}
        required
        maxLength={128}
        value={draft.name}
        onChange={name => set({ name })}
      />
      <TextField
        label={t('models.key')}
        required
        maxLength={64}
        value={draft.modelKey}
        onChange={modelKey => set({ modelKey })}
      />
      <SelectField
        label={t('fields.type')}
        value={draft.businessType}
        choices={words.types.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={businessType => set({ businessType })}
      />
      <DecimalField
        label={t('models.amountFrom')}
        value={draft.amountFrom}
        onChange={amountFrom => set({ amountFrom })}
      />
      <Field label={t('models.org')} hint={t('models.orgHint')}>
        {() => (
          <LovPicker
            code="LOV_ORG"
            placeholder={t('models.allOrgs')}
            value={draft.orgId}
            onChange={({ value }) => set({ orgId: value })}
          />
        )}
      </Field>
    </FormGrid>
  )
}

type Draft = ReturnType<typeof draftOf>

function draftOf(model: Model | undefined, words: Output<typeof modelWords>) {
  return {
    modelKey: model?.modelKey ?? '',
    name: model?.name ?? '',
    businessType: model?.businessType ?? words.types[0]?.code ?? '',
    orgId: model?.orgId ?? '',
    amountFrom: model?.amountFrom ?? '',
  }
}

/** The draft of a model; for a new one, the delivered model of its kind of document. */
async function loadFile(model: Model | undefined, businessType: string): Promise<DesignFile> {
  const { xml } =
    model === undefined ? await call(newModel, { businessType }) : await call(getModelFile, { id: model.id })
  // A file that was saved without a drawing gets one.
  const { xml: drawnXml, drawn, findings } = await call(importModel, { xml, businessType })
  return { xml: drawnXml, drawn, findings }
}

function download(name: string, xml: string | undefined): void {
  if (xml === undefined) return
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }))
  Object.assign(document.createElement('a'), { href: address, download: `${name || 'approval'}.bpmn` }).click()
  URL.revokeObjectURL(address)
}
