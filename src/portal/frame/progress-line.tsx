import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { progressStyles } from '../visitor/visitor-styles.ts'

export function ProgressLine() {
  useStyles(progressStyles)
  const t = useWords('portal')
  return (
    <div className="portal-progress" role="status">
      <span className="unseen">{t('loading')}</span>
    </div>
  )
}
