import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import { momentText } from '../../kit/format/moment.ts'
import { Details } from '../../ui/page/details.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { $errorLog, clearErrors } from './error-log.ts'
import type { LoggedError } from './error-log.ts'
import { errorLogStyles } from '../frame/tool-styles.ts'

export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  useStyles(errorLogStyles)
  const t = useWords('shell')
  const errors = useStore($errorLog)
  const empty = () => {
    clearErrors()
    onClose()
  }
  return (
    <Dialog
      open
      width="80%"
      title={t('errors.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={empty}>{t('errors.clear')}</Button>
          <Button tone="primary" data-first-focus onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ol className="faults">
        {errors.map(error => (
          <Fault key={error.id} error={error} />
        ))}
      </ol>
    </Dialog>
  )
}

function Fault({ error: { message, info, url, stack, at } }: { error: LoggedError }) {
  const t = useWords('shell')
  return (
    <li className="fault">
      <dl>
        <Line name={t('errors.message')} value={message} />
        <Line name={t('errors.info')} value={info} />
        <Line name={t('errors.url')} value={url} />
        <Line name={t('errors.time')} value={momentText(at)} />
      </dl>
      {stack !== '' && (
        <Details summary={t('errors.stack')}>
          <pre>{stack}</pre>
        </Details>
      )}
    </li>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
