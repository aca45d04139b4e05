import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { progressStyles } from '../visitor/visitor-styles.ts'

/** A thin line at the top of the window while a page is on its way. */
export function ProgressLine() {
  useStyles(progressStyles)
  const t = useWords('portal')
  return (
    <div className="portal-progress" role="status">
      <span className="unseen">{t('loading')}</span>
    </div>
  )
}
