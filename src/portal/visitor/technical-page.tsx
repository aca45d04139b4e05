import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/button.tsx'
import type { Router } from '../router.ts'
import { StandIn, Waiting } from './stand-in.tsx'

/** The public technical pages, each with a way on. */
export function TechnicalPage({ page, router }: { page: '404' | '401' | 'loading'; router: Router }) {
  const t = useWords('portal')
  if (page === 'loading') return <Waiting text={t('loading')} />
  const name = page === '404' ? 'notFound' : 'forbidden'
  return (
    <StandIn icon={page === '404' ? 'search' : 'lock'} title={t(`${name}.title`)} text={t(`${name}.text`)}>
      <Button tone="primary" onClick={() => router.push({ path: '/', query: {} })}>
        {t('home')}
      </Button>
    </StandIn>
  )
}
