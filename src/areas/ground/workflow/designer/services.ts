import type BaseModeler from 'bpmn-js/lib/BaseModeler'

/** Attributes of an element in the file. */
export interface Said {
  readonly $type: string
  readonly id: string
  get(name: string): unknown
}

/** A box or an arrow of the drawing. */
export interface DrawnElement {
  readonly id: string
  readonly type: string
  readonly businessObject: Said
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly source?: DrawnElement
  readonly outgoing?: readonly DrawnElement[]
  readonly parent?: DrawnElement
  /** The box that a label belongs to. */
  readonly labelTarget?: DrawnElement
}

interface Point {
  x: number
  y: number
}

/** The services of the drawing library that are used here, by their names. */
interface Services {
  eventBus: { on(names: string | string[], heard: () => void): void }
  selection: { get(): DrawnElement[]; select(element: DrawnElement | DrawnElement[] | null): void }
  elementRegistry: { get(id: string): DrawnElement | undefined; getAll(): DrawnElement[] }
  canvas: {
    /** Returns the level that holds then. */
    zoom(level: 'fit-viewport' | number, centre: 'auto'): number
    addMarker(id: string, marker: string): void
    removeMarker(id: string, marker: string): void
    getRootElement(): DrawnElement
    viewbox(): { x: number; y: number; width: number; height: number }
    resized(): void
  }
  commandStack: { canUndo(): boolean; canRedo(): boolean; undo(): void; redo(): void }
  copyPaste: {
    copy(elements: readonly DrawnElement[]): void
    paste(where: { element: DrawnElement; point: Point }): void
  }
  clipboard: { isEmpty(): boolean }
  modeling: {
    updateProperties(element: DrawnElement, properties: Record<string, unknown>): void
    updateModdleProperties(element: DrawnElement, part: unknown, properties: Record<string, unknown>): void
    removeElements(elements: readonly DrawnElement[]): void
    createShape(shape: DrawnElement, at: Point, parent: DrawnElement, hints?: { attach: boolean }): DrawnElement
  }
  elementFactory: { createShape(given: { type: string; eventDefinitionType?: string }): DrawnElement }
  bpmnFactory: { create(type: string, properties: Record<string, unknown>): Said }
  create: { start(event: Event, shape: DrawnElement): void }
  autoPlace: { append(source: DrawnElement, shape: DrawnElement): DrawnElement }
  connect: { start(event: Event, source: DrawnElement): void }
  zoomScroll: { stepZoom(delta: number): void }
  minimap: { toggle(): void; isOpen(): boolean }
  contextPad: { registerProvider(provider: object): void }
}

/** A service of the drawing by its name. */
export function service<Name extends keyof Services>(modeler: BaseModeler, name: Name): Services[Name] {
  return modeler.get<Services[Name]>(name)
}

/** A text that an element says; empty when it does not. */
export function saidText(element: DrawnElement, name: string): string {
  const value = element.businessObject.get(name)
  return typeof value === 'string' ? value : ''
}

/** The first child of a name; undefined without one. */
export function saidPart(said: Said, name: string): Said | undefined {
  const value = said.get(name)
  const one: unknown = Array.isArray(value) ? value[0] : value
  return isSaid(one) ? one : undefined
}

function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && '$type' in value
}

/** Shows the whole drawing with some air around it. */
export function showAll(modeler: BaseModeler): void {
  const canvas = service(modeler, 'canvas')
  canvas.zoom(canvas.zoom('fit-viewport', 'auto') * 0.92, 'auto')
}
