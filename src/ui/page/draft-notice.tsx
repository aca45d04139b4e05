import { useWords } from '../../i18n/words.ts'
import { momentText } from '../../kit/format/moment.ts'
import type { DraftOffer } from '../../kit/state/kept-draft.ts'
import { Button } from '../button.tsx'
import { formNoticeStyles } from '../styles/form-notice.ts'
import { useStyles } from '../theme/sheet.ts'

export interface DraftNoticeProps {
  offer: Pick<DraftOffer<unknown>, 'draft' | 'older' | 'taken' | 'take' | 'discard'>
}

/** Offers the draft of an earlier visit or session. */
export function DraftNotice({ offer }: DraftNoticeProps) {
  useStyles(formNoticeStyles)
  const t = useWords('documents')
  if (!offer.draft) return null
  const time = momentText(offer.draft.at)
  return (
    <div className="form-notice" role="status">
      <div className="form-notice-line">
        <p>
          {t('draft.found', { time })} {offer.older && t('draft.older')}
        </p>
        <div className="button-row">
          <Button size="small" onClick={offer.discard}>
            {t('draft.discard')}
          </Button>
          <Button size="small" tone="primary" onClick={offer.take}>
            {t(offer.taken ? 'draft.swap' : 'draft.restore')}
          </Button>
        </div>
      </div>
    </div>
  )
}
