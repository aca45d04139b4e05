import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { $errorLog, watchErrors } from './error-log.ts'
import { useLazyPart } from '../use-lazy-part.ts'

export function ErrorLogButton() {
  const t = useWords('portal')
  const count = useStore($errorLog).length
  const { Part, open, close } = useLazyPart(async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog)
  useEffect(() => watchErrors(), [])
  return (
    <>
      {count > 0 && (
        <span className="header-badge" data-count={count}>
          <IconButton icon="bug" label={t('header.errors', { count })} onClick={open} />
        </span>
      )}
      {Part && <Part onClose={close} />}
    </>
  )
}
