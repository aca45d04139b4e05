import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { clock } from '../../kit/format/clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { lovStyles } from './lov-styles.ts'
import { useLovWords } from './use-lov-words.ts'

/** Default: 2 seconds, for "Not selected". */
export function useWarning(shownFor = 2_000) {
  const [warning, setWarning] = useState<{ text: string }>()
  useEffect(() => warning && clock.after(shownFor, () => setWarning(undefined)), [warning, shownFor])
  return {
    warn: (text: string) => setWarning({ text }),
    clear: () => setWarning(undefined),
    note: <WarningNote>{warning?.text}</WarningNote>,
  }
}

/** The live region must exist before its text, or it is not read out. */
function WarningNote({ children }: { children: ReactNode }) {
  useStyles(lovStyles)
  const t = useLovWords()
  return (
    <div role="alert">
      {children && (
        <div className="lov-warning">
          <Icon name="alert-triangle" />
          <strong>{t('warning')}</strong>
          <span>{children}</span>
        </div>
      )}
    </div>
  )
}
