import { errorDetail, isLoginNeeded } from '../src/kit/call/error-detail.ts'
import { MessageView, messageSheets } from '../src/widgets/message-centre/message-view.ts'
import type { MessageOptions } from '../src/widgets/message-centre/message-view.ts'
import { adoptLight } from './light-sheets.ts'

export interface PanelScope {
  host: HTMLElement
  /** False when the event was prevented. */
  emit(name: string, detail?: unknown): boolean
  close(): void
}

export interface MountedPanel {
  set(options: MessageOptions): void
  unmount(): void
}

/** Imported when the bell is opened. */
export function mountMessagePanel(place: HTMLElement, scope: PanelScope, options: MessageOptions): MountedPanel {
  const { host, emit, close } = scope
  const node = document.createElement('div')
  node.className = 'srm-base'
  node.lang = options.language
  place.append(node)
  if (host.shadowRoot) adoptLight(host.shadowRoot, messageSheets)
  const view = new MessageView(node, host, options, {
    opened: detail => emit('srm-open', detail),
    close,
    failed(failure, msg, retry) {
      if (!isLoginNeeded(failure)) emit('srm-error', errorDetail(failure, { msg, element: host, retry }))
    },
    needLogin: () => emit('srm-need-login', { reason: 'missing' }),
  })
  return {
    set(changed) {
      node.lang = changed.language
      view.set(changed)
    },
    unmount() {
      view.disconnect()
      node.remove()
    },
  }
}
