import { useStore } from '@nanostores/react'
import { signOut } from '../../account/sign-in.ts'
import { useWords } from '../../i18n/words.ts'
import { AccountCard } from '../../widgets/account-card/account-card.tsx'
import { Authorize } from '../../widgets/authorize/authorize.tsx'
import { addressOf } from '../address.ts'
import { useTitle } from '../page-title.ts'
import type { Router } from '../router.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Never framed, so that no user is tricked into agreeing. */
export function AuthorizeView({ router, titled }: { router: Router; titled: boolean }) {
  const place = useStore(router.$place)
  const portal = useWords('portal')
  useTitle(titled, portal('pages.authorize'))
  const changeAccount = async () => {
    await signOut()
    router.replace({ path: '/', query: { redirect: addressOf(place) } })
  }
  return (
    <VisitorFrame router={router} signedIn>
      {window.top === window.self ? (
        <Authorize
          key={addressOf(place)}
          query={place.query}
          onLeave={address => window.location.assign(address)}
          onOther={() => void changeAccount()}
        />
      ) : (
        <Framed href={router.href(place)} />
      )}
    </VisitorFrame>
  )
}

/** The server forbids frames here; the portal may have arrived from another address. */
function Framed({ href }: { href: string }) {
  const t = useWords('account')
  return (
    <AccountCard title={t('authorize.failed')} text={t('authorize.framed')}>
      <a className="button" href={href} target="_blank" rel="noopener">
        {t('authorize.open')}
      </a>
    </AccountCard>
  )
}
