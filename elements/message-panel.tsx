import { createRoot } from 'react-dom/client'
import { loadWords } from '../src/i18n/words.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { MessagePanel } from '../src/widgets/message-centre/message-panel.tsx'
import type { MessagePanelProps } from '../src/widgets/message-centre/message-panel.tsx'
import type { ElementScope } from '../src/ui/theme/element-scope.tsx'
import { addSheets } from '../src/ui/theme/root-sheets.ts'
import { ElementRoot } from './define-root.tsx'
import { baseSheet } from './define-sheet.ts'

/** Whose texts the panel shows first. */
const areas = ['messages', 'ui', 'errors'] as const

/** A panel that stands in a light element. */
export interface MountedPanel {
  render(scope: ElementScope, props: MessagePanelProps): void
  unmount(): void
}

/** Mounts the React panel of the message centre; the bell imports this file when it is opened. */
export function mountMessagePanel(place: HTMLElement): MountedPanel {
  const root = createRoot(place)
  const source = { component: Panel, renew: () => undefined }
  return {
    render(scope, props) {
      // Its parts would ask for their texts one after the other.
      for (const area of areas) loadWords(area, knownLanguage(scope.lang)).catch(reportError)
      if (scope.host.shadowRoot) addSheets(scope.host.shadowRoot, [baseSheet])
      root.render(<ElementRoot source={source} scope={scope} values={{ props }} module="" reserve="320px" />)
    },
    unmount: () => root.unmount(),
  }
}

/** The root passes values by name; here they are one value, whose type is that of the panel. */
function Panel({ props }: Record<string, unknown>) {
  // `mountMessagePanel` puts these props in.
  return <MessagePanel {...(props as MessagePanelProps)} />
}
