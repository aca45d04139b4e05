import type BaseModeler from 'bpmn-js/lib/BaseModeler'
import type { Output } from '../../../../contract/envelope.ts'
import type { ModelFinding, modelWords } from '../../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../../i18n/words.ts'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { AssigneesField } from './assignees-field.tsx'
import { ConditionField } from './condition-field.tsx'
import type { DocumentFields } from './condition-field.tsx'
import { kinds } from './kinds.ts'
import { saidPart, saidText, service } from './services.ts'
import type { DrawnElement } from './services.ts'
import { SettledText } from './settled-text.tsx'
import { StepFields } from './step-fields.tsx'

interface PropertyPanelProps {
  modeler: BaseModeler
  element: DrawnElement | undefined
  words: Output<typeof modelWords>
  fields: DocumentFields
  findings: readonly ModelFinding[]
}

export function PropertyPanel({ modeler, element: given, words, fields, findings }: PropertyPanelProps) {
  const t = useWords('workflow-design')
  const element = given?.labelTarget ?? given
  if (element === undefined || element.type === 'bpmn:Process')
    return (
      <aside className="designer-side" aria-label={t('properties')}>
        <p className="hint">{t('nothingChosen')}</p>
      </aside>
    )
  const kind = kinds.find(({ type }) => type === element.type)?.name
  const set = (properties: Record<string, unknown>) =>
    service(modeler, 'modeling').updateProperties(element, properties)
  return (
    <aside className="designer-side" aria-label={t('properties')} key={element.id}>
      <h2>{element.type === 'bpmn:SequenceFlow' ? t('kinds.arrow') : kind ? t(`kinds.${kind}`) : t('kinds.timer')}</h2>
      <SettledText
        label={t('name')}
        maxLength={128}
        value={saidText(element, 'name')}
        onSettled={name => set({ name: name.trim() })}
      />
      <Own modeler={modeler} element={element} words={words} fields={fields} findings={findings} set={set} />
    </aside>
  )
}

interface OwnProps extends Omit<PropertyPanelProps, 'element'> {
  element: DrawnElement
  set(properties: Record<string, unknown>): void
}

/** What only this kind says. */
function Own(props: OwnProps) {
  const t = useWords('workflow-design')
  const { element, words, set } = props
  switch (element.type) {
    case 'bpmn:UserTask':
    case 'bpmn:SendTask':
      return (
        <>
          <AssigneesField
            text={saidText(element, 'srm:assignees')}
            words={words}
            onText={text => set({ 'srm:assignees': text === '' ? undefined : text })}
          />
          {element.type === 'bpmn:UserTask' && <StepFields element={element} set={set} />}
        </>
      )
    case 'bpmn:ServiceTask':
      return (
        <SelectField
          label={t('service')}
          value={saidText(element, 'srm:service')}
          choices={words.services.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={code => set({ 'srm:service': code === '' ? undefined : code })}
        />
      )
    case 'bpmn:CallActivity':
      return (
        <SettledText
          label={t('called')}
          hint={t('calledHint')}
          maxLength={64}
          value={saidText(element, 'calledElement')}
          onSettled={key => set({ calledElement: key.trim() || undefined })}
        />
      )
    case 'bpmn:BoundaryEvent':
      return <TimerField {...props} />
    case 'bpmn:SequenceFlow':
      return <ArrowFields {...props} />
    default:
      return null
  }
}

/** The time limit of a step and the path taken after it. */
function TimerField({ modeler, element }: OwnProps) {
  const t = useWords('workflow-design')
  const definition = saidPart(element.businessObject, 'eventDefinitions')
  const duration = definition && saidPart(definition, 'timeDuration')
  const text = duration?.get('body')
  const hours = /^PT(\d+)H$/.exec(typeof text === 'string' ? text : '')?.[1]
  return (
    <SettledText
      label={t('timerHours')}
      hint={t('timerHint')}
      maxLength={5}
      value={hours ?? (typeof text === 'string' ? text : '')}
      onSettled={given => {
        const body = /^\d+$/.test(given.trim()) ? `PT${given.trim()}H` : given.trim()
        const timeDuration = service(modeler, 'bpmnFactory').create('bpmn:FormalExpression', { body })
        service(modeler, 'modeling').updateModdleProperties(element, definition, { timeDuration })
      }}
    />
  )
}

/** A condition belongs to an arrow behind a gateway; one of these may be the way when no condition holds. */
function ArrowFields({ modeler, element, fields, findings, set }: OwnProps) {
  const t = useWords('workflow-design')
  const source = element.source
  const forks = source?.type === 'bpmn:ExclusiveGateway' || source?.type === 'bpmn:InclusiveGateway'
  if (source === undefined || !forks) return <p className="hint">{t('condition.none')}</p>
  const otherwise = saidPart(source.businessObject, 'default')?.id === element.id
  const body = saidPart(element.businessObject, 'conditionExpression')?.get('body')
  return (
    <>
      <CheckField
        label={t('condition.otherwise')}
        checked={otherwise}
        onChange={on => {
          if (on) set({ conditionExpression: undefined })
          const arrow = on ? element.businessObject : undefined
          service(modeler, 'modeling').updateProperties(source, { default: arrow })
        }}
      />
      {!otherwise && (
        <ConditionField
          text={typeof body === 'string' ? body : ''}
          fields={fields}
          error={findings.find(({ place, kind }) => place === element.id && kind === 'ERROR')?.msg}
          onText={text =>
            set({
              conditionExpression:
                text === ''
                  ? undefined
                  : service(modeler, 'bpmnFactory').create('bpmn:FormalExpression', { body: text }),
            })
          }
        />
      )}
    </>
  )
}
