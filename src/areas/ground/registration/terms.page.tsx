import { getTerms } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'
import { registerStyles } from './register-styles.ts'

/** The terms of registration with their version; accepting them leads to the form. */
export function TermsPage() {
  useStyles(registerStyles)
  const t = useWords('registration')
  if (!t.ready) return <Skeleton shape="document" />
  return (
    <div className="register terms">
      <div className="register-card">
        <h1 className="register-title">{t('terms.title')}</h1>
        {/* Another language is another text. */}
        <TermsText key={t.language} />
      </div>
    </div>
  )
}

function TermsText() {
  const t = useWords('registration')
  const host = useElementScope()?.host
  const terms = useDetail(getTerms, {})
  const value = terms.value
  return (
    <>
      <FailureNote failure={terms.failure} onRetry={terms.reload} />
      {value === undefined ? (
        !terms.failure && <Skeleton rows={8} />
      ) : (
        <>
          <p className="hint">{t('terms.version', { version: value.version })}</p>
          <div className="terms-text" role="region" aria-label={t('terms.title')} tabIndex={0}>
            <SafeHtml html={value.content} />
          </div>
          <div className="register-acts">
            <Button
              tone="primary"
              icon="check"
              onClick={() => host && navigate(host, '/register', { terms: value.version })}
            >
              {t('terms.accept')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
