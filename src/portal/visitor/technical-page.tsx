import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import type { Router } from '../router.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { StandIn } from './stand-in.tsx'
import { noticeStyles } from './visitor-styles.ts'

/** Ms. */
const loadingTime = 1_000

function Loading({ router }: { router: Router }) {
  useStyles(noticeStyles)
  const t = useWords('portal')
  const goOn = () => router.replace({ path: '/', query: router.$place.get().query })
  const goOnLater = useEffectEvent(goOn)
  useEffect(() => {
    const timer = setTimeout(() => goOnLater(), loadingTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="stand-in">
      <p role="status">{t('loading')}</p>
      <Button onClick={goOn}>{t('home')}</Button>
    </div>
  )
}

export function TechnicalPage({ page, router }: { page: '404' | '401' | 'loading'; router: Router }) {
  const t = useWords('portal')
  if (page === 'loading') return <Loading router={router} />
  const name = page === '404' ? 'notFound' : 'forbidden'
  return (
    <StandIn icon={page === '404' ? 'search' : 'lock'} title={t(`${name}.title`)} text={t(`${name}.text`)}>
      <Button tone="primary" onClick={() => router.push({ path: '/', query: {} })}>
        {t('home')}
      </Button>
    </StandIn>
  )
}
