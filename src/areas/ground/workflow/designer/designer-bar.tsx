import type BaseModeler from 'bpmn-js/lib/BaseModeler'
import { useWords } from '../../../../i18n/words.ts'
import { IconButton } from '../../../../ui/button.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import { kinds } from './kinds.ts'
import { service, showAll } from './services.ts'
import type { DrawnElement } from './services.ts'
import type { OpenDrawing } from './use-modeler.ts'

/** What can be drawn, dragged onto the drawing or put behind what is chosen, and what is done with the drawing. */
export function DesignerBar({ open: { modeler, chosen } }: { open: OpenDrawing }) {
  const t = useWords('workflow-design')
  const stack = service(modeler, 'commandStack')
  const boxes = chosen.filter(element => element.type !== 'bpmn:Process')
  const act = (icon: IconName, label: string, run: () => void, disabled = false) => (
    <IconButton tone="neutral" icon={icon} label={label} disabled={disabled} onClick={run} />
  )
  return (
    <div className="designer-bar">
      <div className="designer-group" role="toolbar" aria-label={t('palette')}>
        {kinds.map(({ name, type, icon }) => (
          <IconButton
            key={name}
            tone="neutral"
            icon={icon}
            label={t(`kinds.${name}`)}
            draggable
            onDragStart={event => {
              event.preventDefault()
              const shape = service(modeler, 'elementFactory').createShape({ type })
              service(modeler, 'create').start(event.nativeEvent, shape)
            }}
            onClick={() => add(modeler, type, chosen)}
          />
        ))}
      </div>
      <div className="designer-group" role="toolbar" aria-label={t('tools')}>
        {act('undo', t('acts.undo'), () => stack.undo(), !stack.canUndo())}
        {act('redo', t('acts.redo'), () => stack.redo(), !stack.canRedo())}
        {act('copy', t('acts.copy'), () => service(modeler, 'copyPaste').copy(boxes), boxes.length === 0)}
        {act('inbox', t('acts.paste'), () => paste(modeler))}
        {act('trash', t('acts.remove'), () => service(modeler, 'modeling').removeElements(boxes), boxes.length === 0)}
        {act('plus', t('acts.zoomIn'), () => service(modeler, 'zoomScroll').stepZoom(1))}
        {act('minus', t('acts.zoomOut'), () => service(modeler, 'zoomScroll').stepZoom(-1))}
        {act('maximize', t('acts.fit'), () => showAll(modeler))}
        {act('layout', t('acts.minimap'), () => service(modeler, 'minimap').toggle())}
      </div>
    </div>
  )
}

/** Behind what is chosen, joined by an arrow; else in the middle of what is shown. */
function add(modeler: BaseModeler, type: string, [source]: readonly DrawnElement[]): void {
  const shape = service(modeler, 'elementFactory').createShape({ type })
  const lasts = ['bpmn:Process', 'bpmn:EndEvent', 'bpmn:SequenceFlow']
  const follows = type !== 'bpmn:StartEvent' && source?.labelTarget === undefined
  if (source && follows && !lasts.includes(source.type)) {
    service(modeler, 'autoPlace').append(source, shape)
    return
  }
  const root = service(modeler, 'canvas').getRootElement()
  const placed = service(modeler, 'modeling').createShape(shape, middleOf(modeler), root)
  service(modeler, 'selection').select(placed)
}

function paste(modeler: BaseModeler): void {
  if (service(modeler, 'clipboard').isEmpty()) return
  const element = service(modeler, 'canvas').getRootElement()
  service(modeler, 'copyPaste').paste({ element, point: middleOf(modeler) })
}

function middleOf(modeler: BaseModeler) {
  const { x, y, width, height } = service(modeler, 'canvas').viewbox()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
