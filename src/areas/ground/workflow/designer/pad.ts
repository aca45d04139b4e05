import type BaseModeler from 'bpmn-js/lib/BaseModeler'
import { iconPaths } from '../../../../ui/icon-paths.ts'
import type { IconName } from '../../../../ui/icon-paths.ts'
import type { Words } from '../../../../i18n/words.ts'
import { following, kinds } from './kinds.ts'
import { service } from './services.ts'
import type { DrawnElement } from './services.ts'

type Act = (event: Event, element: DrawnElement) => void
type Entry = ReturnType<typeof entry>
type Entries = Record<string, Entry>

/** The pad of a selected box: next step, arrow, time limit, delete. */
export function padModule(t: Words<'workflow-design'>) {
  // The modeler has the drawing's injector for the services used here.
  function Pad(this: object, contextPad: { registerProvider(provider: object): void }, injector: BaseModeler) {
    contextPad.registerProvider({
      getContextPadEntries: (element: DrawnElement) => entriesOf(element, injector, t),
      getMultiElementContextPadEntries: () => ({
        remove: entry(t('pad.remove'), 'trash', () => {
          const { removeElements } = bound(injector)
          removeElements(service(injector, 'selection').get())
        }),
      }),
    })
  }
  Pad.$inject = ['contextPad', 'injector']
  return { __init__: ['srmPad'], srmPad: ['type', Pad] }
}

function bound(modeler: BaseModeler) {
  return {
    removeElements: (elements: readonly DrawnElement[]) => service(modeler, 'modeling').removeElements(elements),
  }
}

function entriesOf(element: DrawnElement, modeler: BaseModeler, t: Words<'workflow-design'>): Entries {
  const remove = {
    remove: entry(t('pad.remove'), 'trash', (_event, chosen) => bound(modeler).removeElements([chosen])),
  }
  if (element.labelTarget !== undefined || element.type === 'bpmn:SequenceFlow') return remove
  if (element.type === 'bpmn:Process') return {}
  const more = element.type === 'bpmn:EndEvent' ? {} : goingOn(modeler, t)
  const time: Entries = element.type === 'bpmn:UserTask' ? { time: timeLimit(modeler, t) } : {}
  const entries: Entries = { ...more, ...time, ...remove }
  return entries
}

function goingOn(modeler: BaseModeler, t: Words<'workflow-design'>): Entries {
  const next = kinds
    .filter(({ name }) => following.includes(name))
    .map(({ name, type, icon }): [string, Entry] => [
      name,
      entry(t('pad.append', { kind: t(`kinds.${name}`) }), icon, (_event, source) => {
        const shape = service(modeler, 'elementFactory').createShape({ type })
        service(modeler, 'autoPlace').append(source, shape)
      }),
    ])
  const arrow = entry(t('pad.connect'), 'arrow-right', (event, source) =>
    service(modeler, 'connect').start(event, source),
  )
  const entries: Entries = Object.fromEntries(next)
  return { ...entries, connect: arrow }
}

/** A timer at the lower edge of a step. */
function timeLimit(modeler: BaseModeler, t: Words<'workflow-design'>) {
  return entry(t('pad.timer'), 'clock', (_event, step) => {
    const given = { type: 'bpmn:BoundaryEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' }
    const timer = service(modeler, 'elementFactory').createShape(given)
    const at = { x: step.x + step.width * 0.75, y: step.y + step.height }
    const placed = service(modeler, 'modeling').createShape(timer, at, step, { attach: true })
    service(modeler, 'selection').select(placed)
  })
}

function entry(title: string, icon: IconName, act: Act) {
  const html = `<button type="button" class="entry" draggable="true" aria-label="${escaped(title)}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[icon]}"/></svg></button>`
  return { group: 'srm', title, html, action: { click: act, dragstart: act } }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
