import BaseModeler from 'bpmn-js/lib/BaseModeler'
import AutoPlaceModule from 'bpmn-js/lib/features/auto-place'
import CopyPasteModule from 'bpmn-js/lib/features/copy-paste'
import EditorActionsModule from 'bpmn-js/lib/features/editor-actions'
import GridSnappingModule from 'bpmn-js/lib/features/grid-snapping'
import InteractionEventsModule from 'bpmn-js/lib/features/interaction-events'
import KeyboardModule from 'bpmn-js/lib/features/keyboard'
import LabelEditingModule from 'bpmn-js/lib/features/label-editing'
import ModelingModule from 'bpmn-js/lib/features/modeling'
import ModelingFeedbackModule from 'bpmn-js/lib/features/modeling-feedback'
import OutlineModule from 'bpmn-js/lib/features/outline'
import SnappingModule from 'bpmn-js/lib/features/snapping'
import CoreModule from 'bpmn-js/lib/core'
import AutoScrollModule from 'diagram-js/lib/features/auto-scroll'
import BendpointsModule from 'diagram-js/lib/features/bendpoints'
import ConnectModule from 'diagram-js/lib/features/connect'
import ConnectionPreviewModule from 'diagram-js/lib/features/connection-preview'
import ContextPadModule from 'diagram-js/lib/features/context-pad'
import CreateModule from 'diagram-js/lib/features/create'
import KeepSelectionVisibleModule from 'diagram-js/lib/features/keep-selection-visible'
import KeyboardMoveSelectionModule from 'diagram-js/lib/features/keyboard-move-selection'
import LassoToolModule from 'diagram-js/lib/features/lasso-tool'
import MoveModule from 'diagram-js/lib/features/move'
import OverlaysModule from 'diagram-js/lib/features/overlays'
import ResizeModule from 'diagram-js/lib/features/resize'
import SelectionModule from 'diagram-js/lib/features/selection'
import TranslateModule from 'diagram-js/lib/i18n/translate'
import KeyboardMoveModule from 'diagram-js/lib/navigation/keyboard-move'
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas'
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll'
import MinimapModule from 'diagram-js-minimap'
import type { Words } from '../../../../i18n/words.ts'
import { padModule } from './pad.ts'
import { srmParts } from './srm-parts.ts'

/** Only what a model of an approval needs: no menus to replace an element, no diagrams below an element. */
const modules = [
  ...[CoreModule, TranslateModule, SelectionModule, OverlaysModule, OutlineModule],
  ...[KeepSelectionVisibleModule, KeyboardMoveModule, MoveCanvasModule, ZoomScrollModule],
  ...[AutoPlaceModule, AutoScrollModule, BendpointsModule, ConnectModule, ConnectionPreviewModule, ContextPadModule],
  ...[CopyPasteModule, CreateModule, EditorActionsModule, GridSnappingModule, InteractionEventsModule, KeyboardModule],
  ...[KeyboardMoveSelectionModule, LabelEditingModule, LassoToolModule, ModelingModule, ModelingFeedbackModule],
  ...[MoveModule, ResizeModule, SnappingModule, MinimapModule],
]

const colours = {
  defaultFillColor: 'var(--s-surface)',
  defaultStrokeColor: 'var(--s-text)',
  defaultLabelColor: 'var(--s-text)',
}

/** A drawing that can be edited, in a box of the page. */
export function makeModeler(container: HTMLElement, t: Words<'workflow-design'>): BaseModeler {
  return new BaseModeler({
    container,
    modules: [...modules, padModule(t), translation(t)],
    moddleExtensions: { srm: srmParts },
    bpmnRenderer: colours,
    minimap: { open: false },
  })
}

/** Visible texts of the library in the current language. */
function translation(t: Words<'workflow-design'>) {
  const known: Record<string, string> = {
    'Open minimap': t('minimap.open'),
    'Close minimap': t('minimap.close'),
    'Toggle minimap': t('minimap.open'),
    'flow elements must be children of pools/participants': t('refused'),
  }
  return {
    translate: [
      'value',
      (text: string, gaps: Readonly<Record<string, string>> = {}) =>
        (known[text] ?? text).replace(/\{(\w+)\}/g, (whole, key: string) => gaps[key] ?? whole),
    ],
  }
}
